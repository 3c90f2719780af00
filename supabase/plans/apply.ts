/**
 * The operator's plans and whether they are paid for, into a database. Runs in Node: `pnpm start` and `pnpm run deploy`.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Plan } from './index.ts'
import { formatAmount } from './price.ts'

const FILE = new URL('plans.json', import.meta.url)
const SMALLEST = 'a whole number of the smallest unit of the currency, such as 2900 for 29 euros'
const words = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} letters`)

const plan = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no id: small letters, digits and hyphens'),
  name: words(40),
  forWhom: words(60),
  description: words(200),
  price: z
    .strictObject({
      currency: z
        .string()
        .refine(
          code => Intl.supportedValuesOf('currency').includes(code),
          'is no currency (ISO 4217), such as EUR',
        ),
      month: z.int(SMALLEST).positive(SMALLEST),
      year: z.int(SMALLEST).positive(SMALLEST),
    })
    .nullable(),
  athletes: z.int('is no number of athletes; null is any number').nonnegative().nullable(),
  trialDays: z.int('is no number of days').min(0).max(365),
})

const file = z
  .array(plan)
  .min(1, 'has no plan')
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice')
  .refine(
    all => new Set(all.flatMap(({ price }) => price?.currency ?? [])).size <= 1,
    'has prices in two currencies: a subscription cannot change from one to another',
  )

/**
 * Checks what an operator wrote.
 *
 * @throws an error that names the plan and the field.
 */
export function parsePlans(text: string, name = 'supabase/plans/plans.json'): Plan[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = file.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const id = (value as { id?: string }[] | undefined)?.[Number(path[0])]?.id ?? path[0]
    return `  ${[id, ...path.slice(1)].filter(part => part !== undefined).join('.')} ${message}`
  })
  throw new Error(`${name} cannot be used:\n${faults.join('\n')}`)
}

/** The operator's file. @throws as `parsePlans`. */
export const readPlans = async (): Promise<Plan[]> => parsePlans(await readFile(FILE, 'utf8'))

/** Runs SQL as whoever owns the database. @returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What is otherwise in the database, a line each; nothing where all is as the file says. */
export async function planChanges(
  query: Query,
  plans: readonly Plan[],
  payments: boolean,
): Promise<string[]> {
  const rows = await query(
    `select p.id, jsonb_build_object('id', p.id, 'name', p.name, 'forWhom', p.for_whom, 'description', p.description,
       'price', case when p.price_month is not null then jsonb_build_object('currency', p.currency, 'month', p.price_month, 'year', p.price_year) end,
       'athletes', p.athletes, 'trialDays', p.trial_days)::text as plan, p.position::integer, p.active
       from public.plans p`,
  )
  const [setting] = await query('select private.payments_on() as payments')
  const held = new Map(rows.map(row => [row.id as string, row]))
  const offered = new Set(plans.map(({ id }) => id))
  return [
    ...plans.flatMap((one, at) => {
      const row = held.get(one.id)
      if (!row) return [`offer ${one.id}`]
      const before = JSON.parse(row.plan as string) as Plan
      const fields = (Object.keys(one) as (keyof Plan)[]).filter(
        field => canonical(before[field]) !== canonical(one[field]),
      )
      if (!row.active) return [`offer ${one.id} again`]
      if (Number(row.position) !== at + 1) fields.push('position' as keyof Plan)
      return fields.length === 0 ? [] : [`change ${one.id}: ${fields.join(', ')}`]
    }),
    ...[...held.values()]
      .filter(({ id, active }) => active && !offered.has(id as string))
      .map(({ id }) => `offer ${id} no longer: whoever has it keeps it`),
    ...(setting?.payments === payments
      ? []
      : [payments ? 'plans have to be paid for: those that are free end in 30 days' : 'every plan is free']),
  ]
}

/** JSON whose keys are in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Makes the database what the file says. Repeating it changes nothing. */
export async function applyPlans(query: Query, plans: readonly Plan[], payments: boolean): Promise<void> {
  await query(
    `select private.apply_plans(${quoted(JSON.stringify(plans))}::jsonb), private.set_payments(${payments})`,
  )
}

interface OfferedPrice {
  plan: string
  name: string
  billing_interval: 'month' | 'year'
  currency: string
  amount: number
}

/** Every price of the plans, as a payment provider makes them. */
export const pricesOf = (plans: readonly Plan[]): OfferedPrice[] =>
  plans.flatMap(({ id: plan, name, price }) =>
    price
      ? (['month', 'year'] as const).map(interval => ({
          plan,
          name,
          billing_interval: interval,
          currency: price.currency,
          amount: price[interval],
        }))
      : [],
  )

/**
 * What is to be made at the payment provider, and what is otherwise in the database, a line each.
 *
 * @param prices with the provider's id of each; null: it has none.
 */
export async function priceChanges(
  query: Query,
  prices: readonly (OfferedPrice & { price_id: string | null })[],
): Promise<string[]> {
  const rows = await query('select price_id from private.billing_prices where active order by price_id')
  const held = new Set(rows.map(row => row.price_id))
  const offered = new Set<unknown>(prices.map(({ price_id }) => price_id))
  return [
    ...prices.flatMap(({ plan, billing_interval, currency, amount, price_id }) => {
      const words = `${plan}, ${formatAmount(amount, currency, 'en')} a ${billing_interval}`
      if (price_id === null) return [`make ${words}`]
      return held.has(price_id) ? [] : [`take up ${words}`]
    }),
    ...rows
      .filter(row => !offered.has(row.price_id))
      .map(row => `offer ${row.price_id} no longer: whoever pays it keeps it`),
  ]
}

/** Writes which price of the provider is which plan's. Repeating it changes nothing. @returns how many rows it changed. */
export async function applyPrices(
  query: Query,
  prices: readonly (OfferedPrice & { price_id: string })[],
): Promise<number> {
  const [row] = await query(
    `select private.apply_billing_prices(${quoted(JSON.stringify(prices))}::jsonb) as changed`,
  )
  return Number(row?.changed)
}
