import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareDataDir } from './data-dir.ts'
import { readEnvironment } from './environment.ts'
import { withTime } from './http/request-id.ts'
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts'

const accounts = (platform: Platform, isMailSent: boolean): string =>
  [
    '',
    'Demo accounts, all with the password coach-app-demo:',
    '  admin@demo.test  headcoach@demo.test  coach@demo.test  intern@demo.test',
    '  athlete1@demo.test … athlete6@demo.test',
    ...(isMailSent ? [] : [`Captured mail: ${platform.url}/mailbox`]),
    '',
  ].join('\n')

/** Of an installation that begins empty: nobody is an admin, and without a way of sending, mails stay here. */
const firstSteps = (platform: Platform, isMailSent: boolean): string =>
  [
    '',
    `The first system admin: sign up at ${platform.url}/signup, confirm the address, then`,
    '  npx -y pnpm@12 admin role <e-mail> system_admin    (with the same DATA_DIR or DATABASE_URL)',
    ...(isMailSent
      ? []
      : [`Captured mail, the confirmation too: ${platform.url}/mailbox (SMTP_URL sends it)`]),
    '',
  ].join('\n')

const endWith = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Reads the environment and checks the data directory; exits with a one-line error when either is invalid. */
export const openEnvironment = async (): Promise<ReturnType<typeof readEnvironment>> => {
  try {
    const options = readEnvironment()
    await prepareDataDir(resolve(options.dataDir))
    return options
  } catch (error) {
    return endWith(error)
  }
}

/**
 * Runs the process: start as the environment says, print the ready line, and stop cleanly on SIGTERM, SIGINT
 * or SIGHUP. The exit code is 0 after a signal, 1 when the platform could not start or was lost.
 */
export const runPlatform = async (
  extra: Pick<PlatformOptions, 'serveStatic' | 'paymentsDemo'> = {},
  print: (line: string) => void = console.log,
): Promise<void> => {
  let wanted = false
  let asked = (): void => {}
  const signal = new Promise<string>(resolve => {
    asked = () => resolve('')
  })
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(name, () => {
      if (wanted && name === 'SIGINT') process.exit(130)
      wanted = true
      asked()
    })
  try {
    const options = readEnvironment()
    const platform = await createPlatform({ ...options, ...extra })
    const { smtpUrl, httpUrl } = options.functions?.mail ?? {}
    const say = options.seed === 'none' ? firstSteps : accounts
    print(say(platform, Boolean(smtpUrl || httpUrl)))
    print(`ready ${platform.url}`)
    const reason = await Promise.race([signal, platform.failed])
    // Exit hard after a timeout: the database recovers from a crash, a process that hangs does not.
    const late = delay(15_000, undefined, { ref: false }).then(() => {
      console.error(withTime('Stopping takes too long: giving up'))
      process.exit(1)
    })
    await Promise.race([platform.stop(), late])
    // Of a platform that ran: as every line of its log.
    if (reason) throw new Error(withTime(reason))
    process.exit(0)
  } catch (error) {
    endWith(error)
  }
}
