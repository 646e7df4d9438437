/// The texts of `--help` and `--version`.
enum Help {
    static let version = "todo 1.0"

    static let usage = """
        Usage: todo [OPTION...] [COMMAND]

        Manages a file in the todo.txt format.

        Commands:
          list [WORD|+PROJECT|@CONTEXT...]  show open items that match all words (the default)
          add TEXT                          add an item; (A) in front of the text gives it a priority
          do N...                           mark items as done
          undo N...                         mark items as not done
          rm N...                           remove items; the numbers of those below change
          import FILE                       add all lines of another todo.txt file

        N is the number of the line, as `list` shows it.

        Options:
          -a, --all                         list finished items, too
          -f, --file PATH                   the file (default: $TODO_FILE, else todo.txt, or todo.json)
              --store text|json|memory      how items are kept (default: text; memory forgets them)
          -h, --help                        show this help
              --version                     show the version
              --                            end of the options

        Exit status: 0 after a success, 1 after a failure, 2 for wrong usage.
        """
}
