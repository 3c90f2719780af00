import fc from 'fast-check'
import type { Input } from './answers.ts'
import { RAW } from './raw.ts'
import type { Scene } from './scene.ts'
import type { Table } from './surface.ts'
import { fitting, hostile } from './values.ts'

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'cs',
  'not.eq',
  'not.in',
  'match',
  'fts',
  'any',
  '',
  'eq.eq',
]
const SELECTS = [
  '*',
  '*,*',
  'nothing',
  'user_profiles(*)',
  'a:b::text',
  '(',
  '*)',
  'count',
  '->>x',
  "'",
  '%00',
  '',
]
const PREFERENCES = [
  'count=exact',
  'return=representation',
  'return=minimal',
  'resolution=merge-duplicates,return=representation',
  'resolution=ignore-duplicates',
  'tx=rollback',
  'nonsense',
]
const ACCEPTS = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv', 'image/png']
const RANGES = ['0-9', '10-5', '-1', 'a-b', '0-99999999999999999999', '99999999-']

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')

/** As a URL can carry it: what UTF-8 has no bytes for goes as the bytes it would have. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80')

/** Requests to one table, of every method, as a caller with a token would send them. */
export const tableInputs = (
  scene: Scene,
  table: Table,
  access: { apikey: string; token: string },
  sample: { count: number; seed: number },
): Input[] => {
  const bad = hostile(scene.pool)
  const column = fc.constantFrom(...table.columns)
  const good = (one: Table['columns'][number]) => fitting(scene.pool, ['accepted', 'pending', 'general'], one)
  const filter = column.chain(one =>
    fc
      .tuple(
        fc.oneof(
          { weight: 5, arbitrary: fc.constant('eq') },
          { weight: 4, arbitrary: fc.constantFrom(...OPERATORS) },
        ),
        fc.oneof(good(one), good(one), bad),
      )
      .map(([operator, value]) => `${one.name}=${operator}.${encode(asText(value))}`),
  )
  const query = fc
    .tuple(
      fc.array(filter, { maxLength: 2 }),
      fc.option(fc.constantFrom(...SELECTS, ...table.columns.map(one => one.name)), { freq: 2 }),
      fc.option(
        fc.tuple(
          fc.constantFrom('limit', 'offset', 'order', 'or', 'and', 'on_conflict', 'columns', 'x'),
          bad,
        ),
        { freq: 3 },
      ),
    )
    .map(([filters, select, extra]) =>
      [
        ...filters,
        ...(select === null ? [] : [`select=${encode(select)}`]),
        ...(extra === null ? [] : [`${extra[0]}=${encode(asText(extra[1]))}`]),
      ].join('&'),
    )
  const row = fc
    .tuple(
      fc.record(Object.fromEntries(table.columns.map(one => [one.name, good(one)])), { requiredKeys: [] }),
      column,
      bad,
      fc.nat(3),
    )
    .map(([values, one, value, choice]) =>
      choice === 0 ? values : { ...values, [choice === 1 ? one.name : 'user_id']: value },
    )
  const body = fc.oneof(
    { weight: 10, arbitrary: row.map(one => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.array(row, { maxLength: 3 }).map(rows => JSON.stringify(rows)) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  )
  const headers = fc.record({
    prefer: fc.option(fc.constantFrom(...PREFERENCES), { nil: undefined }),
    accept: fc.option(fc.constantFrom(...ACCEPTS), { freq: 4, nil: undefined }),
    range: fc.option(fc.constantFrom(...RANGES), { freq: 5, nil: undefined }),
  })
  return fc
    .sample(
      fc.tuple(fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'), query, body, headers),
      {
        numRuns: sample.count,
        seed: sample.seed,
      },
    )
    .map(([method, search, content, extra]) => ({
      method,
      path: `/rest/v1/${table.name}${search ? `?${search}` : ''}`,
      headers: {
        apikey: access.apikey,
        authorization: `Bearer ${access.token}`,
        'content-type': 'application/json',
        ...Object.fromEntries(
          Object.entries(extra).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        ),
      },
      body: method === 'POST' || method === 'PATCH' ? content : null,
    }))
}
