import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLANS, TRIAL_DAYS } from './plans.ts'

const schema = readFileSync(
  join(import.meta.dirname, '../../../supabase/schemas/access/subscriptions.sql'),
  'utf8',
)

it('are those of the database, in its order and words', () => {
  const [, rows = ''] =
    /insert into public\.plans \(id, name, description, position\) values(.*?);/s.exec(schema) ?? []
  expect(PLANS.map(({ id, name, description }) => [id, name, description])).toEqual(
    [...rows.matchAll(/\('(\w+)', '([^']*)', '([^']*)', \d+\)/g)].map(([, ...row]) => row),
  )
})

it('cost nothing while the database has no price of them', () => {
  const [, columns = ''] = /create table public\.plans \((.*?)\n\);/s.exec(schema) ?? []
  expect(columns).not.toMatch(/price|amount/)
})

it('are tried for as many days as the database lets them be', () => {
  const [, days] = /trial_days integer not null default (\d+)/.exec(schema) ?? []
  expect(TRIAL_DAYS).toBe(Number(days))
})
