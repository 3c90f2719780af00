import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { createPlatform, type FunctionSettings, type Platform, type PlatformOptions } from './platform.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  DATA_DIR: z.string().min(1).default('.local'),
  DATABASE_URL: z.string().min(1).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SMTP_URL: z.string().optional(),
  MAIL_HTTP_URL: z.url().optional(),
  MAIL_HTTP_TOKEN: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  SEND_EMAIL_HOOK_SECRET: z.string().optional(),
  DELIVER_MAIL_SECRET: z.string().optional(),
})

/** What PORT, DATA_DIR, DATABASE_URL, SEED and the variables of the functions say; an empty variable is an absent one. */
export const readEnvironment = (
  variables: Record<string, string | undefined>,
): Pick<PlatformOptions, 'port' | 'dataDir' | 'databaseUrl' | 'seed' | 'functions'> => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const { PORT, DATA_DIR, DATABASE_URL, SEED, ...rest } = parsed.data
  return {
    port: PORT,
    dataDir: DATA_DIR,
    seed: SEED,
    functions: functionSettings(rest),
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
  }
}

type FunctionVariables = Omit<z.infer<typeof environment>, 'PORT' | 'DATA_DIR' | 'DATABASE_URL' | 'SEED'>

const functionSettings = (variables: FunctionVariables): FunctionSettings => ({
  mail: {
    smtpUrl: variables.SMTP_URL,
    httpUrl: variables.MAIL_HTTP_URL,
    httpToken: variables.MAIL_HTTP_TOKEN,
    from: variables.MAIL_FROM,
  },
  allowedOrigins: variables.ALLOWED_ORIGINS.split(',')
    .map(origin => origin.trim())
    .filter(Boolean),
  ...(variables.SEND_EMAIL_HOOK_SECRET ? { hookSecret: variables.SEND_EMAIL_HOOK_SECRET } : {}),
  ...(variables.DELIVER_MAIL_SECRET ? { scheduleSecret: variables.DELIVER_MAIL_SECRET } : {}),
})

const accounts = (platform: Platform): string =>
  [
    '',
    'Demo accounts, all with the password coach-app-demo:',
    '  admin@demo.test  headcoach@demo.test  coach@demo.test  intern@demo.test',
    '  athlete1@demo.test … athlete6@demo.test',
    `Captured mail: ${platform.url}/mailbox`,
    '',
  ].join('\n')

/**
 * The process's whole life: start as the environment says, print the ready line, and stop cleanly on SIGTERM, SIGINT
 * or SIGHUP. The exit code is 0 after a signal, 1 when the platform could not start or was lost.
 */
export const runPlatform = async (
  extra: Pick<PlatformOptions, 'serveStatic'> = {},
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
    const options = readEnvironment(process.env)
    const platform = await createPlatform({ ...options, ...extra })
    if (options.seed === 'demo') print(accounts(platform))
    print(`ready ${platform.url}`)
    const reason = await Promise.race([signal, platform.failed])
    // A hard end is better than none: the database recovers, a process that hangs does not.
    const late = delay(15_000, undefined, { ref: false }).then(() => {
      console.error('Stopping takes too long: giving up')
      process.exit(1)
    })
    await Promise.race([platform.stop(), late])
    if (reason) throw new Error(reason)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
