import { z } from 'zod'
import { isBlockedPort } from './blocked-ports.ts'
import type { FunctionSettings, PlatformOptions } from './platform.ts'

/** Separated by commas. */
const list = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )
const NO_PORT = 'is no port. Set it to a number from 0 (any free one) to 65535'
const BLOCKED_PORT = 'is a port that browsers block. Choose another one, such as 4173, or 0 for any free one'

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, NO_PORT)
    .transform(Number)
    .refine(port => port <= 65_535, NO_PORT)
    .refine(port => !isBlockedPort(port), BLOCKED_PORT)
    .default(4173),
  DATA_DIR: z.string().min(1).default('.local'),
  DATABASE_URL: z.string().min(1).optional(),
  SEED: z.enum(['demo', 'large', 'none'], 'is none of demo, large and none').default('demo'),
  SMTP_URL: z.string().optional(),
  MAIL_HTTP_URL: z.url().optional(),
  MAIL_HTTP_TOKEN: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ALLOWED_ORIGINS: list,
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'is no address of a site, such as https://coach.example' })
    .transform(text => new URL(text).origin)
    .optional(),
  SEND_EMAIL_HOOK_SECRET: z.string().optional(),
  DELIVER_MAIL_SECRET: z.string().optional(),
  WEB_PUSH_PUBLIC_KEY: z.string().optional(),
  WEB_PUSH_PRIVATE_KEY: z.string().optional(),
  WEB_PUSH_CONTACT: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(['on', 'off'], 'is neither on nor off').optional(),
  TRUSTED_PROXIES: list,
})

/** What the platform reads; .env.example says what each is for. */
export const PLATFORM_VARIABLES = Object.keys(environment.shape)

/** Parses PORT, DATA_DIR, DATABASE_URL, SEED and the variables of the functions; an empty variable counts as absent. */
export const readEnvironment = (
  // biome-ignore lint/style/noProcessEnv: the one place of the platform's variables.
  variables: Record<string, string | undefined> = process.env,
): Pick<
  PlatformOptions,
  'port' | 'dataDir' | 'databaseUrl' | 'seed' | 'siteUrl' | 'functions' | 'trustedProxies'
> => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path: [name = ''], message }) => `${String(name)}=${given[String(name)]} ${message}`)
        .join('; '),
    )
  const { PORT, DATA_DIR, DATABASE_URL, SEED, SITE_URL, TRUSTED_PROXIES, ...rest } = parsed.data
  return {
    port: PORT,
    dataDir: DATA_DIR,
    seed: SEED,
    functions: functionSettings(rest),
    trustedProxies: TRUSTED_PROXIES,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(SITE_URL === undefined ? {} : { siteUrl: SITE_URL }),
  }
}

type FunctionVariables = Omit<
  z.infer<typeof environment>,
  'PORT' | 'DATA_DIR' | 'DATABASE_URL' | 'SEED' | 'SITE_URL' | 'TRUSTED_PROXIES'
>

const functionSettings = (variables: FunctionVariables): FunctionSettings => ({
  mail: {
    smtpUrl: variables.SMTP_URL,
    httpUrl: variables.MAIL_HTTP_URL,
    httpToken: variables.MAIL_HTTP_TOKEN,
    from: variables.MAIL_FROM,
  },
  allowedOrigins: variables.ALLOWED_ORIGINS,
  ...(variables.STRIPE_SECRET_KEY || variables.STRIPE_WEBHOOK_SECRET
    ? {
        billing: {
          secretKey: variables.STRIPE_SECRET_KEY ?? '',
          webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? '',
          apiUrl: variables.STRIPE_API_URL,
          automaticTax: variables.STRIPE_AUTOMATIC_TAX === 'on',
        },
      }
    : {}),
  ...(variables.SEND_EMAIL_HOOK_SECRET ? { hookSecret: variables.SEND_EMAIL_HOOK_SECRET } : {}),
  ...(variables.DELIVER_MAIL_SECRET ? { scheduleSecret: variables.DELIVER_MAIL_SECRET } : {}),
  ...(variables.WEB_PUSH_PUBLIC_KEY || variables.WEB_PUSH_PRIVATE_KEY || variables.WEB_PUSH_CONTACT
    ? {
        push: {
          ...(variables.WEB_PUSH_PUBLIC_KEY ? { publicKey: variables.WEB_PUSH_PUBLIC_KEY } : {}),
          ...(variables.WEB_PUSH_PRIVATE_KEY ? { privateKey: variables.WEB_PUSH_PRIVATE_KEY } : {}),
          ...(variables.WEB_PUSH_CONTACT ? { contact: variables.WEB_PUSH_CONTACT } : {}),
        },
      }
    : {}),
})
