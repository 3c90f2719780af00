import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let me: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  ;[me, other] = await Promise.all([db.createUser(), db.createUser()])
})
afterAll(() => db.close())

const set = async (user: TestUser, unit: unknown, bar: unknown, plates: unknown) => {
  const { rows } = await user.query<{ kept: unknown }>(
    'select public.set_bar_and_plates($1, $2, $3::jsonb) as kept',
    [unit, bar, typeof plates === 'string' ? plates : JSON.stringify(plates)],
  )
  return rows[0]?.kept
}
const kept = async (user: TestUser) =>
  (await user.query('select unit, bar_weight::float as bar_weight, plates from public.loading_equipment'))
    .rows
const plates = (count: number) => Array.from({ length: count }, (_, i) => ({ weight: i + 1, pairs: 1 }))

describe('bar and plates', () => {
  it('are stored heaviest first, as one row a person, and replaced as a whole', async () => {
    await set(me, 'kg', 15, [{ weight: 10, pairs: 4 }])
    const whole = [
      { weight: 1.25, pairs: 1 },
      { weight: 25, pairs: 3 },
    ]
    expect(await set(me, 'lb', 33.5, whole)).toEqual({
      unit: 'lb',
      bar_weight: 33.5,
      plates: [whole[1], whole[0]],
    })
    expect(await kept(me)).toEqual([{ unit: 'lb', bar_weight: 33.5, plates: [whole[1], whole[0]] }])
  })

  it('are read and replaced by their owner alone', async () => {
    await set(me, 'kg', 20, [])
    expect(await kept(other)).toEqual([])
    await set(other, 'lb', 45, [])
    expect(await kept(me)).toEqual([{ unit: 'kg', bar_weight: 20, plates: [] }])
    expect(await kept(other)).toEqual([{ unit: 'lb', bar_weight: 45, plates: [] }])
  })

  it('accept the limits: no bar, the heaviest bar, no plates, twenty weights, the smallest and the largest plate', async () => {
    await set(me, 'kg', 0, [])
    await set(me, 'kg', 100, plates(20))
    await set(me, 'kg', 20, [
      { weight: 0.01, pairs: 1 },
      { weight: 100, pairs: 20 },
    ])
    expect(await kept(me)).toMatchObject([{ bar_weight: 20 }])
  })

  it.each<[string, unknown, unknown, unknown]>([
    ['422 invalid_unit', 'stone', 20, []],
    ['422 invalid_unit', null, 20, []],
    ['422 invalid_bar_weight', 'kg', null, []],
    ['422 invalid_bar_weight', 'kg', -0.01, []],
    ['422 invalid_bar_weight', 'kg', 100.01, []],
    ['422 invalid_bar_weight', 'kg', 20.001, []],
    ['422 invalid_bar_weight', 'kg', 'NaN', []],
    ['422 invalid_plates', 'kg', 20, null],
    ['422 invalid_plates', 'kg', 20, { weight: 20, pairs: 1 }],
    ['422 invalid_plates', 'kg', 20, '"no document"'],
    ['422 too_many_plates', 'kg', 20, plates(21)],
    ['422 invalid_plate_weight', 'kg', 20, [20]],
    ['422 invalid_plate_weight', 'kg', 20, [{ pairs: 1 }]],
    ['422 invalid_plate_weight', 'kg', 20, [{ weight: '20', pairs: 1 }]],
    ['422 invalid_plate_weight', 'kg', 20, [{ weight: 0, pairs: 1 }]],
    ['422 invalid_plate_weight', 'kg', 20, [{ weight: 100.01, pairs: 1 }]],
    ['422 invalid_plate_weight', 'kg', 20, [{ weight: 1.255, pairs: 1 }]],
    ['422 invalid_plate_pairs', 'kg', 20, [{ weight: 20 }]],
    ['422 invalid_plate_pairs', 'kg', 20, [{ weight: 20, pairs: '1' }]],
    ['422 invalid_plate_pairs', 'kg', 20, [{ weight: 20, pairs: 0 }]],
    ['422 invalid_plate_pairs', 'kg', 20, [{ weight: 20, pairs: 21 }]],
    ['422 invalid_plate_pairs', 'kg', 20, [{ weight: 20, pairs: 1.5 }]],
    [
      '422 repeated_plate',
      'kg',
      20,
      [
        { weight: 20, pairs: 1 },
        { weight: 20.0, pairs: 2 },
      ],
    ],
  ])('are refused with %s: %s, %s, %j', async (answer, unit, bar, sent) => {
    await set(me, 'kg', 20, plates(2))
    expect(await refusal(set(me, unit, bar, sent))).toBe(answer)
    expect(await kept(me)).toMatchObject([{ unit: 'kg', bar_weight: 20, plates: plates(2).reverse() }])
  })

  it('are in the export of one’s data', async () => {
    await set(me, 'kg', 17.5, plates(1))
    const { rows } = await me.query<{ data: { bar_and_plates: unknown[] } }>(
      'select public.export_my_data() as data',
    )
    expect(rows[0]?.data.bar_and_plates).toMatchObject([{ unit: 'kg', bar_weight: 17.5, plates: plates(1) }])
  })
})
