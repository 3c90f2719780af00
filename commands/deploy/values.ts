import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { readSiteUrl } from '@coach-app/delivery'
import { makePushKeys } from '@coach-app/supabase/push-keys'
import {
  databaseFault,
  type Fault,
  matches,
  originsFault,
  siteFault,
  smtpFault,
  storeFault,
  webFault,
} from './value-shapes.ts'

/** What a deployment has to be told, by the name of its variable. */
export interface Values {
  SUPABASE_PROJECT_REF: string
  SUPABASE_ACCESS_TOKEN: string
  SUPABASE_DB_URL: string
  SITE_URL: string
  RELEASE_STORE: string
  MAIL_FROM: string
  WEB_PUSH_CONTACT: string
  SMTP_URL?: string
  MAIL_HTTP_URL?: string
  MAIL_HTTP_TOKEN?: string
  ALLOWED_ORIGINS?: string
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_AUTOMATIC_TAX?: string
  STRIPE_API_URL?: string
  SEND_EMAIL_HOOK_SECRET: string
  DELIVER_MAIL_SECRET: string
  WEB_PUSH_PUBLIC_KEY: string
  WEB_PUSH_PRIVATE_KEY: string
}
type Name = keyof Values
type Given = Partial<Record<Name, string>>

/** Of the column of names. */
const WIDTH = 24

interface Wanted {
  /** Where a person finds it. */
  where: string
  fault: Fault
}

/** The migrations of one project must not go to the database of another. */
const databaseOfAnother = ({
  SUPABASE_DB_URL: database,
  SUPABASE_PROJECT_REF: ref,
}: Given): string | undefined => {
  if (!database || !ref || databaseFault(database)) return undefined
  const { username, hostname } = new URL(database)
  const isOurs = `${username}.${hostname}`.split('.').includes(ref) || hostname === '127.0.0.1'
  return isOurs
    ? undefined
    : `${'SUPABASE_DB_URL'.padEnd(WIDTH)}belongs to another project than SUPABASE_PROJECT_REF (${ref}). ${ASKED.SUPABASE_DB_URL?.where}, of that project`
}

/** Nobody but a person can know these. */
const ASKED: Record<string, Wanted> = {
  SUPABASE_PROJECT_REF: {
    where: 'dashboard → Project Settings → General → Project ID',
    fault: matches(/^[a-z]{20}$/, 'has not the 20 small letters of a project'),
  },
  SUPABASE_ACCESS_TOKEN: {
    where: 'dashboard → your account → Access Tokens',
    fault: matches(/^sbp_[a-zA-Z0-9_]{20,}$/, 'is no access token (sbp_…)'),
  },
  SUPABASE_DB_URL: {
    where: 'dashboard → Connect → Session pooler (port 5432), with the password of the database',
    fault: databaseFault,
  },
  SITE_URL: { where: 'the address of the pages: https://coach.example', fault: siteFault },
  RELEASE_STORE: {
    where: 'supabase:releases for a bucket of the project, or the folder that a host serves: /srv/coach-app',
    fault: storeFault,
  },
  MAIL_FROM: {
    where: 'who mails come from: Coach App <mail@coach.example>',
    fault: matches(/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'names no address'),
  },
  WEB_PUSH_CONTACT: {
    where: 'who runs this, for push services: mailto:you@coach.example',
    fault: matches(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'begins neither with mailto: nor with https:'),
  },
}

/** Asked for in the same list; without them every plan is free. */
const OPTIONAL: Record<string, Wanted> = {
  STRIPE_SECRET_KEY: {
    where: 'Stripe → Developers → API keys: the secret key (sk_…), or a restricted one (rk_…)',
    fault: matches(/^[rs]k_(live|test)_\w+$/, 'is no secret key (sk_… or rk_…)'),
  },
  STRIPE_WEBHOOK_SECRET: {
    where:
      'Stripe → Developers → Webhooks → https://<project>.supabase.co/functions/v1/payment-events → Signing secret (docs/hosting)',
    fault: matches(/^whsec_[^|\s]+(\|whsec_[^|\s]+)*$/, 'is no signing secret (whsec_…)'),
  },
  STRIPE_AUTOMATIC_TAX: {
    where: 'on where Stripe Tax is set up',
    fault: matches(/^(on|off)$/, 'is neither on nor off'),
  },
}

/** Asked for in other words, or not at all; what is given has to be right. */
const SHAPES: Partial<Record<Name, Wanted>> = {
  SMTP_URL: {
    where: 'of your mail service: smtps://user:password@host:465 (Supabase closes 25 and 587)',
    fault: smtpFault,
  },
  MAIL_HTTP_URL: { where: 'where your mail service takes mails by HTTP', fault: webFault },
  ALLOWED_ORIGINS: {
    where: 'other sites whose pages may call the functions, by commas',
    fault: originsFault,
  },
  STRIPE_API_URL: { where: 'another address of the payment provider, for tests', fault: webFault },
  SEND_EMAIL_HOOK_SECRET: {
    where: 'left out, it is made here',
    fault: matches(/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'is no secret of a hook (v1,whsec_ and base64)'),
  },
  DELIVER_MAIL_SECRET: {
    where: 'left out, it is made here',
    fault: matches(/^\S{16,}$/, 'is too short to be a secret: 16 signs at least'),
  },
  WEB_PUSH_PUBLIC_KEY: {
    where: 'left out, both keys are made here',
    fault: matches(/^[\w-]{87}$/, 'is no public key of notifications (87 signs)'),
  },
  WEB_PUSH_PRIVATE_KEY: {
    where: 'left out, both keys are made here',
    fault: matches(/^[\w-]{43}$/, 'is no private key of notifications (43 signs)'),
  },
}

const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Neither key of the payment provider is of use without the other. */
const isNeeded = (name: string, given: Given): boolean =>
  name in ASKED || (PAYMENT_KEYS.some(key => key === name) && PAYMENT_KEYS.some(key => given[key]))

/** One way of sending mail is enough. */
const MAIL_WAYS: Name[] = ['SMTP_URL', 'MAIL_HTTP_URL']
const UNASKED: Name[] = [...MAIL_WAYS, 'MAIL_HTTP_TOKEN', 'ALLOWED_ORIGINS', 'STRIPE_API_URL']

/** Made once, and kept: others would end sessions of mail programs, and every device's notifications. */
const MADE: Name[] = [
  'SEND_EMAIL_HOOK_SECRET',
  'DELIVER_MAIL_SECRET',
  'WEB_PUSH_PUBLIC_KEY',
  'WEB_PUSH_PRIVATE_KEY',
]

export interface Reading {
  given: Given
  /** What is missing or wrong, a line each, with where to find it. */
  faults: string[]
  /** What can be left out and was, a line each, with where to find it. */
  leftOut: string[]
  /** What would be made here. */
  toMake: Name[]
}

/**
 * Reads the values from the file, then from variables, which win; an empty one is an absent one.
 *
 * @throws when the file exists and cannot be read.
 */
export async function readValues(
  file: string,
  variables: Record<string, string | undefined>,
): Promise<Reading> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Error(`${file} cannot be read (${error.code}).`)
  })
  const kept = parseEnv(text)
  const given: Given = {}
  for (const name of [...(Object.keys({ ...ASKED, ...OPTIONAL }) as Name[]), ...UNASKED, ...MADE]) {
    const value = variables[name] || kept[name]
    if (value) given[name] = value
  }
  const faults = Object.entries({ ...ASKED, ...OPTIONAL, ...SHAPES }).flatMap(([name, { where, fault }]) => {
    const value = given[name as Name]
    if (!value) return isNeeded(name, given) ? [`${name.padEnd(WIDTH)}${where}`] : []
    const wrong = fault(value)
    return wrong ? [`${name.padEnd(WIDTH)}${wrong}. ${where}`] : []
  })
  const mixed = databaseOfAnother(given)
  if (mixed) faults.push(mixed)
  if (!MAIL_WAYS.some(name => given[name]))
    faults.push(
      `${'SMTP_URL'.padEnd(WIDTH)}of your mail service: smtps://user:password@host:465 (Supabase closes 25 and 587); or MAIL_HTTP_URL and MAIL_HTTP_TOKEN`,
    )
  for (const [name, value] of Object.entries(given))
    if (/['\n\r]/.test(value))
      faults.push(`${name.padEnd(WIDTH)}has a quote or a line break in it: it cannot be kept`)
  if (Boolean(given.WEB_PUSH_PUBLIC_KEY) !== Boolean(given.WEB_PUSH_PRIVATE_KEY))
    faults.push('WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY  one without the other: both, or none')
  return {
    given,
    faults,
    leftOut: Object.entries(OPTIONAL).flatMap(([name, { where }]) =>
      given[name as Name] || isNeeded(name, given) ? [] : [`${name.padEnd(WIDTH)}${where}`],
    ),
    toMake: MADE.filter(name => !given[name]),
  }
}

/**
 * Makes what is missing, and keeps it in the file (mode 600) before anything uses it.
 *
 * @param file `null` keeps nothing: for a plan, which compares digests only.
 */
export async function completeValues(file: string | null, { given, toMake }: Reading): Promise<Values> {
  const keys = makePushKeys()
  const fresh: Given = {
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${randomBytes(32).toString('base64')}`,
    DELIVER_MAIL_SECRET: randomBytes(32).toString('base64url'),
    WEB_PUSH_PUBLIC_KEY: keys.publicKey,
    WEB_PUSH_PRIVATE_KEY: keys.privateKey,
  }
  const made = Object.fromEntries(toMake.map(name => [name, fresh[name]])) as Given
  if (file !== null && toMake.length > 0) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const lines = Object.entries(made).map(([name, value]) => `${name}='${value}'\n`)
    const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
    await writeFile(`${file}.new`, before + lines.join(''), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return { ...given, ...made, SITE_URL: readSiteUrl(given.SITE_URL) } as Values
}
