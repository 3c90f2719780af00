/** The functions that are called every minute, with DELIVER_MAIL_SECRET (functions/README.md). */
const CALLED = ['deliver-mail', 'deliver-push', 'sweep-files', 'check-payments']
const EVERY_MINUTE = '* * * * *'
/** Its name in Vault: jobs are readable in the database, so none has the secret in it. */
const VAULT_NAME = 'deliver_mail_secret'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const commandOf = (functionsUrl: string, name: string): string =>
  `select net.http_post(url := ${quoted(`${functionsUrl}/${name}`)}, headers := jsonb_build_object('Authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = ${quoted(VAULT_NAME)})))`

interface Target {
  functionsUrl: string
  /** DELIVER_MAIL_SECRET */
  secret: string
}

/** Runs SQL on the project's database. @returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

/** What is missing of the schedule, a line each: extensions, the secret in Vault, the jobs. */
export const readSchedule = async (query: Query, { functionsUrl, secret }: Target): Promise<string[]> => {
  const [found] = await query(
    `select to_regclass('cron.job') is not null as cron, to_regclass('vault.decrypted_secrets') is not null as vault,
       exists (select from pg_catalog.pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')) as net`,
  )
  const missing = Object.entries({ pg_cron: found?.cron, pg_net: found?.net, supabase_vault: found?.vault })
    .filter(([, isThere]) => !isThere)
    .map(([name]) => `enable the extension ${name}`)
  if (missing.length > 0) return [...missing, `call every minute: ${CALLED.join(', ')}`]
  const [state] = await query(
    `select (select array_agg(jobname || ' ' || schedule || ' ' || command) from cron.job) as jobs,
       exists (select from vault.decrypted_secrets where name = ${quoted(VAULT_NAME)} and decrypted_secret = ${quoted(secret)}) as told`,
  )
  const jobs = (state?.jobs ?? []) as string[]
  return [
    ...(state?.told ? [] : [`put ${VAULT_NAME} into Vault`]),
    ...CALLED.filter(name => !jobs.includes(`${name} ${EVERY_MINUTE} ${commandOf(functionsUrl, name)}`)).map(
      name => `call every minute: ${name}`,
    ),
  ]
}

/** Makes the schedule, or makes it right. Can be run again at any time. */
export const writeSchedule = async (query: Query, { functionsUrl, secret }: Target): Promise<void> => {
  const jobs = CALLED.map(
    name =>
      `perform cron.schedule(${quoted(name)}, ${quoted(EVERY_MINUTE)}, ${quoted(commandOf(functionsUrl, name))});`,
  )
  await query(`do $make$
    declare
      known uuid;
    begin
      if to_regclass('cron.job') is null then create extension pg_cron with schema pg_catalog; end if;
      if to_regnamespace('net') is null then create extension pg_net with schema extensions; end if;
      if to_regclass('vault.decrypted_secrets') is null then create extension supabase_vault with schema vault; end if;
      select id into known from vault.decrypted_secrets where name = ${quoted(VAULT_NAME)};
      if known is null then perform vault.create_secret(${quoted(secret)}, ${quoted(VAULT_NAME)});
      else perform vault.update_secret(known, ${quoted(secret)});
      end if;
      ${jobs.join('\n      ')}
    end $make$`)
}
