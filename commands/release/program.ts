import {
  directoryFiles,
  httpFiles,
  openStore,
  Refusal,
  type ReleaseStore,
  supabaseFiles,
} from '@coach-app/delivery'
import { Command, CommanderError, Option } from 'commander'
import { supabaseProject } from '../environment.ts'
import { acceptCommand } from './accept-command.ts'
import { changeCommands } from './change-commands.ts'
import { IS_ADDRESS, number, type Registrar, type Workshop } from './command.ts'
import { guardCommand } from './guard-command.ts'
import { keysCommand } from './keys-command.ts'
import { publishCommand } from './publish-command.ts'
import { WAIT_MINUTES } from './send.ts'
import type { CommonOptions, Terminal } from './session.ts'
import { showCommands } from './show-commands.ts'
import { upkeepCommands } from './upkeep-commands.ts'

/**
 * Runs `pnpm release` with these arguments.
 *
 * @param workshop where the parts come from that are published.
 * @returns the exit code: 0; 1 when it was refused or failed, and nothing has changed; 2 for wrong usage.
 */
export async function runRelease(args: string[], terminal: Terminal, workshop: Workshop): Promise<number> {
  let code = 0
  const program = createProgram(terminal, workshop)
  const options = () => program.opts<CommonOptions>()
  const run: Parameters<Registrar>[1] = async work => {
    const { json = false } = options()
    const log = (line: string) => (json ? terminal.complain(line) : terminal.print(line))
    try {
      const { to } = options()
      const place = to ?? options().store ?? workshop.store()
      const isReadOnly = IS_ADDRESS.test(place)
      if (to !== undefined && !isReadOnly)
        throw new Refusal(`--to ${to}: the address of a product, such as https://coach.example.`)
      const given = isReadOnly ? { ...options(), dryRun: true } : options()
      const { text, data } = await work(openStoreAt(place), given, log, place)
      if (isReadOnly && to === undefined)
        log(`${place} is only read from here: it changes by its operator, or with --to and a key.`)
      terminal.print(json ? JSON.stringify({ ok: true, ...data }, null, 2) : text)
    } catch (error) {
      code = 1
      const message = error instanceof Error ? error.message : String(error)
      if (json)
        terminal.print(JSON.stringify({ ok: false, refused: error instanceof Refusal, error: message }))
      else terminal.complain(message)
    }
  }
  const publish = publishCommand(workshop)
  const commands = [changeCommands, guardCommand, showCommands, upkeepCommands, keysCommand, acceptCommand]
  for (const register of [publish, ...commands]) register(program, run)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Commander has printed the reason already; help that was asked for is no error.
    return error.exitCode === 0 ? 0 : 2
  }
  return code
}

function createProgram({ print, complain }: Terminal, { program: name }: Workshop): Command {
  const program = new Command(name)
    .description(
      'Publishes the parts of the product, stages and promotes their releases, and takes them back.',
    )
    .addOption(
      new Option(
        '--store <place>',
        'the release store: a folder, the address of a running product (read only), or supabase:<bucket>',
      ),
    )
    .option('--to <address>', 'ask a running product for it, with the key RELEASE_KEY')
    .option('--wait <minutes>', 'how long its answer is waited for', number, WAIT_MINUTES)
    .option('--json', 'answer as JSON on standard output')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--by <name>', 'who does it, for the history (default: you)')
    .option('--reason <text>', 'why, for the history')
    .configureOutput({ writeOut: text => print(text.trimEnd()), writeErr: text => complain(text.trimEnd()) })
    .showHelpAfterError('Run it with --help to see how it is called.')
    .exitOverride()
    .addHelpText(
      'after',
      `
A release on its way:
  ${name} publish workouts                       build it, check it, put it into the store
  ${name} stage workouts 1a2b3c --percent 10     one device in ten gets it
  ${name} promote workouts                       everybody does
  ${name} rollback workouts                      back to the one before
  ${name} block workouts 1a2b3c                  nobody any more, open tabs included, at once`,
    )
  return program
}

/** A folder, the address of a product, or `supabase:<bucket>` of the project that SUPABASE_URL and SUPABASE_SECRET_KEY name. */
function openStoreAt(place: string): ReleaseStore {
  if (IS_ADDRESS.test(place)) return openStore(httpFiles(place))
  const bucket = /^supabase:([a-z][a-z0-9-]*)$/.exec(place)?.[1]
  if (!bucket) return openStore(directoryFiles(place))
  const project = supabaseProject()
  if (!project) throw new Refusal(`${place} needs SUPABASE_URL and SUPABASE_SECRET_KEY.`)
  return openStore(supabaseFiles(project, bucket))
}
