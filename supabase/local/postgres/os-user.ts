import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operating system user that the server runs as. */
export interface OsUser {
  uid: number
  gid: number
}

/** A command line, ready to be spawned. */
export interface Invocation {
  command: string
  args: string[]
  account: OsUser | null
}

const idOf = async (flag: '-u' | '-g'): Promise<number> =>
  Number((await run('id', [flag, 'postgres'])).stdout.trim())

/** PostgreSQL refuses to run as root: as root we use the user `postgres`, created if missing; otherwise the current user. */
export const findOsUser = async (): Promise<OsUser | null> => {
  if (process.getuid?.() !== 0) return null
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

/** Command prefix that keeps the capability to pass through folders that the user cannot enter. */
const privileged = (account: OsUser): string[] => [
  `--reuid=${account.uid}`,
  `--regid=${account.gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without it access() ignores the capability, and initdb does not find the server binary beside it.
  '--securebits=+no_setuid_fixup',
]

const reaches = async (start: (command: string[]) => Promise<unknown>, program: string, folder: string) => {
  try {
    await start([program, '--version'])
    await start(['ls', '-d', `${folder}/.`])
    return true
  } catch {
    return false
  }
}

/**
 * How to run `program` so that it can work in `folder`.
 *
 * Only root can enter a clone in /root or in a private temporary folder. Then the server keeps one capability, to pass through such
 * folders; without `setpriv` this fails with an instruction.
 */
export const invocation = async (
  account: OsUser | null,
  program: string,
  folder: string,
  args: string[],
): Promise<Invocation> => {
  if (!account) return { command: program, args, account }
  const plainly = ([command = '', ...rest]: string[]) => run(command, rest, { ...account, cwd: '/' })
  if (await reaches(plainly, program, folder)) return { command: program, args, account }
  const prefix = privileged(account)
  if (!(await reaches(command => run('setpriv', [...prefix, ...command], { cwd: '/' }), program, folder)))
    throw new Error(
      `PostgreSQL runs as the user "postgres", and this user cannot enter ${folder}, or not reach ${program}. ` +
        'Set DATA_DIR to a folder that everyone may enter, such as /var/tmp/coach-app, and clone the project to one ' +
        'as well, or start as another user than root.',
    )
  return { command: 'setpriv', args: [...prefix, program, ...args], account: null }
}
