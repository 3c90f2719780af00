import { parseArgs } from 'node:util'
import type pg from 'pg'

const number = (value: string | undefined, option: string): number | null => {
  if (value === undefined) return null
  if (!/^\d+$/.test(value)) throw new Error(`--${option}: a whole number`)
  return Number(value)
}

/** Parses `access-code` arguments; throws on invalid ones, before the database is used. */
export const readAccessCode = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      plan: { type: 'string' },
      days: { type: 'string' },
      discount: { type: 'string' },
      uses: { type: 'string', default: '1' },
      expires: { type: 'string' },
      code: { type: 'string' },
    },
  })
  const [label, ...more] = positionals
  if (label === undefined || more.length > 0)
    throw new Error('access-code: one label, in quotes if it has spaces')
  const expires = values.expires === undefined ? null : new Date(values.expires)
  if (expires && Number.isNaN(expires.getTime())) throw new Error('--expires: a date such as 2027-01-31')
  return [
    label,
    values.plan ?? null,
    number(values.days, 'days'),
    number(values.discount, 'discount'),
    values.uses === 'unlimited' ? null : number(values.uses, 'uses'),
    expires,
    values.code ?? null,
  ]
}

/** Creates a code and returns it in plain text, which is stored nowhere. */
export const createAccessCode = async (
  client: pg.Client,
  wanted: ReturnType<typeof readAccessCode>,
): Promise<string> => {
  const { rows } = await client.query<{ code: string }>(
    'select code from private.new_access_code(null, $1, $2, $3, $4, $5, $6, $7)',
    wanted,
  )
  return `${rows[0]?.code}\nThis code is shown only now.`
}
