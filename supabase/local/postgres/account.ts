import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operating system's user that the server runs as. */
export interface Account {
  uid: number
  gid: number
}

/** A command line, ready to be spawned. */
export interface Invocation {
  command: string
  args: string[]
  account: Account | null
}

const idOf = async (flag: '-u' | '-g'): Promise<number> =>
  Number((await run('id', [flag, 'postgres'])).stdout.trim())

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, made if absent. Otherwise as we are. */
export const findAccount = async (): Promise<Account | null> => {
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

/** Prefixed to a command line, keeps the privilege to pass through folders that the account cannot enter. */
const privileged = (account: Account): string[] => [
  `--reuid=${account.uid}`,
  `--regid=${account.gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without it access() forgets the privilege, and initdb does not find the server beside it.
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
 * A clone in /root or in a private temporary folder can be entered by root alone. Then the server keeps, as
 * its only privilege, the one to pass through such folders; without `setpriv` there is no way but to ask.
 */
export const invocation = async (
  account: Account | null,
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
