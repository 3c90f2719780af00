import { readSiteUrl } from '@coach-app/delivery'

/** What is wrong with a value, in words that follow its name; nothing where it can be right. */
export type Fault = (value: string) => string | undefined

export const matches =
  (pattern: RegExp, otherwise: string): Fault =>
  value =>
    pattern.test(value) ? undefined : otherwise

export const siteFault: Fault = value => {
  try {
    const origin = readSiteUrl(value)
    return origin?.startsWith('https://') ? undefined : 'is no https address: sign-in needs one'
  } catch {
    return 'is no address of a site: scheme and name only, without a path'
  }
}

export const databaseFault: Fault = value => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return 'is no connection string (postgresql://…)'
  if (!url.password || url.password.includes('YOUR-PASSWORD')) return 'has no password in it'
  return url.port === '6543'
    ? 'is the transaction pooler (6543), through which no migration goes: take the session pooler'
    : undefined
}

/** The name of a bucket of the project, in a store's address; nothing for a folder. */
export const bucketOf = (store: string): string | undefined =>
  /^supabase:([a-z0-9][a-z0-9-]*)$/.exec(store)?.[1]

export const storeFault: Fault = value => {
  if (value.startsWith('supabase:'))
    return bucketOf(value) ? undefined : 'names no bucket: small letters, digits and hyphens'
  // A bare word may be either, and a folder made of a misspelt bucket would be served by nobody.
  return /[/\\]/.test(value)
    ? undefined
    : `is neither supabase:<bucket> nor the path of a folder (./${value} would be one)`
}

/** As nodemailer reads it: a password may have any sign in it. */
const SMTP = /^(smtps?):\/\/(?:.*@)?([^\s/@:?#]+)(?::(\d+))?(?:[/?].*)?$/
const CLOSED = ['25', '587']

export const smtpFault: Fault = value => {
  const [, scheme, host, port = scheme === 'smtps' ? '465' : '587'] = SMTP.exec(value) ?? []
  if (!host) return 'is no address of a mail server (smtps://user:password@host:465)'
  return CLOSED.includes(port) ? `uses port ${port}, which Supabase closes: 465 or 2525 work` : undefined
}

export const webFault: Fault = value =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? undefined
    : 'is no web address (https://…)'

export const originsFault: Fault = value => {
  const wrong = value
    .split(',')
    .map(origin => origin.trim())
    .find(origin => origin !== '' && (!URL.canParse(origin) || new URL(origin).origin !== origin))
  return wrong === undefined ? undefined : `has ${wrong} in it, which is no origin: scheme and name, no path`
}
