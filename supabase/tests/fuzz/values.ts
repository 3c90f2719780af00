import fc from 'fast-check'
import type { Parameter } from './surface.ts'

/** Sources of generated values: ids in the database, and string literals of the procedure. */
export interface Pool {
  /** Ids by table: of the caller's own rows, of their contacts', and of unrelated people. */
  ids: Map<string, string[]>
  people: string[]
  emails: string[]
  enums: Map<string, string[]>
}

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = level % 2 ? { a: value } : [value]
  return value
}

const HOSTILE_TEXT = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'before\u0000after',
  'x'.repeat(10_240),
  'ü'.repeat(5_120),
  '\u{1f3cb}'.repeat(2_560),
  '\ud800',
  'a\udc00b',
  '\udfff\ud800',
  '%',
  '_',
  '\\',
  '%%%__\\',
  '\\%\\_',
  "'; drop table public.user_profiles; --",
  `"'\`$$;--/*`,
  '*',
  '(a,b)',
  'in.(1,2)',
  '{}',
  '[]',
  'null',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '-1',
  '<script>alert(1)</script>',
  'a\r\nBcc: everyone@example.test',
  '\u202eevil\u202c',
  '\ufeffx',
  'e\u0301'.repeat(500),
  '../../etc/passwd',
  '٣',
  'İ',
]

const HOSTILE_DATES = [
  'infinity',
  '-infinity',
  'epoch',
  'today',
  'now',
  '0000-00-00',
  '0001-01-01',
  '1999-12-31',
  '2000-01-01',
  '2100-12-31',
  '2101-01-01',
  '2024-02-30',
  '2023-02-29',
  '9999-12-31',
  '294276-12-31T23:59:59Z',
  '294277-01-01',
  '5874897-12-31',
  '5874898-01-01',
  '4713-01-01 BC',
  '4714-11-23 BC',
  '2026-03-29T02:30:00+25:00',
  '12:00',
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1.5,
  99,
  366,
  32_767,
  32_768,
  -32_769,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  -1e21,
  1e308,
  5e-324,
]

const HOSTILE_IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}',
  'A0EEBC999C0B4EF8BB6D6BB9BD380A11',
  'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a1',
  'urn:uuid:a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
]

/** Arbitrary JSON, with more edge cases than usual values. */
export const hostile = (pool: Pool): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXT) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_DATES) },
    { weight: 3, arbitrary: fc.constantFrom<unknown[]>(...HOSTILE_NUMBERS) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_IDS, ...pool.people) },
    { weight: 2, arbitrary: fc.constantFrom<unknown[]>(null, true, false, [], {}, [null], { a: null }) },
    { weight: 1, arbitrary: fc.constantFrom(50, 300, 2_000).map(deep) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )

/** Ids by the parameter's name: team_id_param gets ids of teams; ids of people when no table matches. */
const idsFor = (pool: Pool, name: string): string[] => {
  const noun = name.replace(/_?(param|id|user)(?=_|$)/g, '').replace(/^_+|_+$/g, '')
  const tables = [...pool.ids].filter(([table]) => noun.length > 2 && table.includes(noun))
  const found = tables.flatMap(([, ids]) => ids)
  return found.length > 0 ? found : pool.people
}

/** A valid value for this parameter, or one close to it. */
export const fitting = (pool: Pool, words: string[], { name, type }: Parameter): fc.Arbitrary<unknown> => {
  const element = /^(.*)\[\]$/.exec(type)?.[1]
  if (element)
    return fc.array(fitting(pool, words, { name, type: element, optional: false }), { maxLength: 4 })
  const labels = pool.enums.get(type)
  if (labels) return fc.constantFrom(...labels)
  const word = fc.constantFrom(...(words.length > 0 ? words : ['word']))
  switch (type) {
    case 'uuid':
      return fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...idsFor(pool, name)) },
        { weight: 2, arbitrary: fc.constantFrom(...pool.people) },
        { weight: 1, arbitrary: fc.uuid() },
      )
    case 'boolean':
      return fc.boolean()
    case 'smallint':
    case 'integer':
    case 'bigint':
      return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer({ min: 0, max: 400 }))
    case 'numeric':
    case 'double precision':
      return fc.double({ min: -10, max: 1000, noNaN: true })
    case 'date':
      return fc
        .integer({ min: 0, max: 60 })
        .map(day => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10))
    case 'timestamp with time zone':
      return fc
        .integer({ min: -1000, max: 1000 })
        .map(hours => new Date(Date.UTC(2026, 10, 21, hours)).toISOString())
    case 'json':
    case 'jsonb':
      return fc.dictionary(word, fc.oneof(hostile(pool), fc.constantFrom(...pool.people), fc.nat(20)), {
        maxKeys: 8,
      })
    default:
      return /mail/.test(name)
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...pool.emails) },
            { weight: 1, arbitrary: fc.emailAddress() },
          )
        : fc.oneof(
            { weight: 6, arbitrary: word },
            { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
            { weight: 1, arbitrary: fc.constantFrom('a', 'ba', 'Bystander', 'test') },
          )
  }
}

/**
 * A valid JSON document with one to three faults: a value replaced, a key removed, an element duplicated. The valid rest gets the
 * faults past the first validation.
 */
export const damaged = (pool: Pool, document: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      document,
      fc.array(fc.tuple(fc.nat(10_000), fc.constantFrom('replace', 'remove', 'repeat'), hostile(pool)), {
        maxLength: 3,
      }),
    )
    .map(([original, faults]) => {
      let copy: unknown = structuredClone(original)
      for (const [place, how, value] of faults) copy = damage(copy, place, how, ownCopy(value))
      return copy
    })

/** Two faults may bring the same value, and one of them put it into itself. As JSON, which it becomes anyway: a clone has less room for depth. */
const ownCopy = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)

type Spot = { holder: Record<string, unknown> | unknown[]; key: string | number }

/** Deeper than any document of ours; what is deeper came from an earlier fault. */
const DEPTH = 12

const spots = (value: unknown, level = 0): Spot[] => {
  if (typeof value !== 'object' || value === null || level > DEPTH) return []
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  // The two shapes were just told apart; their keys index them.
  const holder = value as Record<string, unknown> & unknown[]
  return keys.flatMap(key => [{ holder, key }, ...spots(holder[key as number], level + 1)])
}

const damage = (document: unknown, place: number, how: string, value: unknown): unknown => {
  const all = spots(document)
  const spot = all[place % Math.max(all.length, 1)]
  if (!spot) return value
  const { holder, key } = spot
  if (Array.isArray(holder)) {
    const index = Number(key)
    if (how === 'replace') holder[index] = value
    else if (how === 'remove') holder.splice(index, 1)
    // The same one twice: a copy of what is deep enough would not end.
    else holder.push(holder[index])
  } else if (how === 'remove') delete holder[key]
  else holder[key] = value
  return document
}
