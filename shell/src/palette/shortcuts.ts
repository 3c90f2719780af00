import { currentCommands } from './current-commands.ts'
import { createSequenceReader } from './read-sequence.ts'
import { runCommand } from './run-command.ts'

const read = createSequenceReader()

/** One key that may be a shortcut, in the order they were pressed. */
export function hearKey(key: string, at: number): void {
  const commands = currentCommands()
  const shortcuts = new Set(commands.flatMap(({ shortcut }) => shortcut ?? []))
  const complete = read(key, at, shortcuts)
  const command = complete && commands.find(({ shortcut }) => shortcut === complete)
  if (command) runCommand(command)
}
