import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLANS, TRIAL_DAYS } from './plans.ts'

const schema = readFileSync(
  join(import.meta.dirname, '../../../supabase/schemas/access/subscriptions.sql'),
  'utf8',
)

it('PLANS match the rows of the database, in order and words', () => {
  const [, rows = ''] =
    /insert into public\.plans \(id, name, description, position\) values(.*?);/s.exec(schema) ?? []
  expect(PLANS.map(({ id, name, description }) => [id, name, description])).toEqual(
    [...rows.matchAll(/\('(\w+)', '([^']*)', '([^']*)', \d+\)/g)].map(([, ...row]) => row),
  )
})

it('PLANS have no price while the table of plans has none', () => {
  const [, columns = ''] = /create table public\.plans \((.*?)\n\);/s.exec(schema) ?? []
  expect(columns).not.toMatch(/price|amount/)
})

it('TRIAL_DAYS match the default of the database', () => {
  const [, days] = /trial_days integer not null default (\d+)/.exec(schema) ?? []
  expect(TRIAL_DAYS).toBe(Number(days))
})
