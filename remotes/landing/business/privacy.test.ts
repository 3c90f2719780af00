import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  IMPORT_PROPOSAL_DAYS,
  INVITATION_DAYS,
  INVITATION_PAUSE_DAYS,
  MAIL_RECORD_DAYS,
  RELEASE_REPORT_DAYS,
  STORED,
} from './privacy.ts'

const SCHEMAS = join(import.meta.dirname, '../../../supabase/schemas')
const read = (file: string) => readFileSync(join(SCHEMAS, file), 'utf8')
const schemas = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.sql'))
  .map(read)

/** The tables that the database says hold personal data. */
const personal = new Set(
  schemas.flatMap(sql =>
    [...sql.matchAll(/insert into private\.personal_data \([^)]*\) values(.*?);\n/gs)].flatMap(
      ([, rows = '']) =>
        [...rows.matchAll(/^ {2}\((?:'\w+', )?'((?:public|private|auth|storage)\.\w+)'/gm)].map(
          ([, table]) => table,
        ),
    ),
  ),
)

it('the privacy page names every table with personal data, and no other', () => {
  expect(personal.size).toBeGreaterThan(40)
  const named = STORED.flatMap(({ tables }) => tables)
  expect(named.toSorted()).toEqual([...personal].toSorted())
})

it('the privacy page names the retention times that the database uses', () => {
  expect(read('platform/notifications.sql')).toContain(
    `outbox o where o.created_at < now() - interval '${MAIL_RECORD_DAYS} days'`,
  )
  expect(read('training/import-proposals.sql')).toContain(
    `default now() + interval '${IMPORT_PROPOSAL_DAYS} days'`,
  )
  expect(read('access/invitations.sql')).toContain(`default now() + interval '${INVITATION_DAYS} days'`)
  expect(read('access/invitations-rules.sql')).toContain(
    `private.invitations i where i.created_at < now() - interval '${INVITATION_PAUSE_DAYS} days'`,
  )
  for (const table of ['users', 'devices', 'vitals'])
    expect(read('platform/releases.sql')).toMatch(
      new RegExp(
        `delete from private\\.release_${table} \\w where .* interval '${RELEASE_REPORT_DAYS} days'`,
      ),
    )
})
