import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOf, rowOf } from '../clients/list.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** What a coach keeps about clients: tags, archive, a note. */

let db: TestDatabase
let coach: TestUser
let other: TestUser
let ada: TestUser
let ben: TestUser
let stranger: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  ;[coach, other, ada, ben, stranger] = (await Promise.all(
    ['Carl', 'Otto', 'Ada', 'Ben', 'Sam'].map(name => db.createUser({ metadata: { name, role: 'coach' } })),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  for (const athlete of [ada, ben])
    for (const who of [coach, other])
      await insert(db, 'public.coach_permissions', { athlete_id: athlete.id, coach_id: who.id })
})
afterAll(() => db.close())

const mark = async (who: TestUser, ids: (string | null)[], ...args: unknown[]) => {
  const { rows } = await who.query<{ marked: number }>(
    `select public.mark_clients($1${args.map((_, i) => `, $${i + 2}`).join('')}) as marked`,
    [ids, ...args],
  )
  return rows[0]?.marked
}
const note = async (who: TestUser, client: TestUser, words: string | null, version = 0) =>
  (
    await who.query<{ note: string | null; version: number }>(
      'select * from public.save_client_note($1, $2, $3)',
      [client.id, words, version],
    )
  ).rows[0]
const read = async (who: TestUser, client: TestUser) =>
  (
    await who.query<{ note: string | null; version: number }>('select * from public.get_client_note($1)', [
      client.id,
    ])
  ).rows[0]

describe('tags and archive', () => {
  it('are set for several clients at once, and are visible to that coach alone', async () => {
    expect(await mark(coach, [ada.id, ben.id, stranger.id, coach.id], true, ['Meet prep', ' masters '])).toBe(
      2,
    )
    for (const client of [ada, ben])
      expect(await rowOf(coach, client)).toMatchObject({ tags: ['masters', 'Meet prep'], is_archived: true })
    expect(await rowOf(other, ada)).toMatchObject({ tags: [], is_archived: false })
    expect(await listOf(ada)).toEqual([])
    await mark(coach, [ada.id], false, ['MASTERS', 'new'], ['meet PREP'])
    expect(await rowOf(coach, ada)).toMatchObject({ tags: ['masters', 'new'], is_archived: false })
    await mark(coach, [ada.id], null, ['later'])
    expect(await rowOf(coach, ben)).toMatchObject({ tags: ['masters', 'Meet prep'], is_archived: true })
  })

  it.each<[string, unknown[]]>([
    ['422 invalid_client_ids', [[]]],
    ['422 invalid_client_ids', [null]],
    ['422 invalid_client_ids', [Array.from({ length: 1001 }, () => crypto.randomUUID())]],
    ['422 invalid_tags', [['$ada'], null, ['']]],
    ['422 invalid_tags', [['$ada'], null, ['x'.repeat(41)]]],
    ['422 invalid_tags', [['$ada'], null, [null]]],
    ['422 invalid_tags', [['$ada'], null, Array.from({ length: 21 }, (_, n) => `tag ${n}`)]],
    ['404 client_not_found', [['$stranger'], true]],
    ['404 client_not_found', [[null], true]],
  ])('%s: %j', async (expected, [ids, ...args]) => {
    const named = (ids as (string | null)[] | null)?.map(id =>
      id === '$ada' ? ada.id : id === '$stranger' ? stranger.id : id,
    )
    expect(await refusal(mark(coach, named as string[], ...args))).toBe(expected)
  })

  it('are at most 20 tags a client, over several calls too', async () => {
    const tags = (from: number) => Array.from({ length: 12 }, (_, n) => `many ${from + n}`)
    await mark(other, [ben.id], null, tags(0))
    expect(await refusal(mark(other, [ada.id, ben.id], null, tags(12)))).toBe('422 too_many_tags')
    expect(await rowOf(other, ada)).toMatchObject({ tags: [] })
  })

  it('are all kept when two devices add tags at once', async () => {
    for (let round = 0; round < 10; round++) {
      const tags = [`a ${round}`, `b ${round}`]
      await Promise.all(tags.map(tag => mark(coach, [ben.id], null, [tag])))
      expect((await rowOf(coach, ben)).tags).toEqual(expect.arrayContaining(tags))
      await mark(coach, [ben.id], null, [], tags)
    }
  })
})

describe('a note about a client', () => {
  it('is visible to its author alone, has up to 10,000 characters, and is deleted when it is blank', async () => {
    const saved = await note(coach, ada, `  ${'x'.repeat(10_000)} `)
    expect(saved?.note).toHaveLength(10_000)
    expect(await read(coach, ada)).toEqual(saved)
    expect(await rowOf(coach, ada)).toMatchObject({ has_note: true })
    expect(await read(other, ada)).toEqual({ note: null, version: 0 })
    expect(await read(ada, ada)).toEqual({ note: null, version: 0 })
    expect((await note(coach, ada, ' ', saved?.version))?.note).toBeNull()
    expect(await rowOf(coach, ada)).toMatchObject({ has_note: false })
    expect(await refusal(note(coach, ada, 'x'.repeat(10_001)))).toBe('422 invalid_note')
    expect(await refusal(note(coach, stranger, 'x'))).toBe('404 client_not_found')
  })

  it('is not overwritten by a device that knew an older version', async () => {
    const first = await note(other, ben, 'first')
    const second = await note(other, ben, 'second', first?.version)
    expect(await refusal(note(other, ben, 'third', first?.version))).toBe('409 note_changed')
    expect(await refusal(note(other, ben, 'third'))).toBe('409 note_changed')
    // Sent again, a note does not conflict with itself.
    expect((await note(other, ben, 'second', first?.version))?.note).toBe('second')
    expect(second?.note).toBe('second')
  })

  it('saved twice at once is stored once, and the other save is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await read(coach, ben)
      const results = await Promise.all(
        ['a', 'b'].map(words => refusal(note(coach, ben, `${words} ${round}`, before?.version))),
      )
      expect(results.sort()).toEqual(['409 note_changed', 'done'])
    }
  })

  it('is kept and exported by its author when the access ends, and is deleted with either account', async () => {
    const [author, client] = [await db.createUser({ metadata: { role: 'coach' } }), await db.createUser()]
    await insert(db, 'public.coach_permissions', { athlete_id: client.id, coach_id: author.id })
    await note(author, client, 'Left knee')
    await mark(author, [client.id], null, ['knee'])
    await client.query('select public.revoke_coach_permission($1, $2)', [client.id, author.id])
    expect(await listOf(author)).toEqual([])
    const kept = await read(author, client)
    expect(kept?.note).toBe('Left knee')
    await note(author, client, 'Left knee, healed', kept?.version)
    const exported = async (who: TestUser) =>
      (await who.query<{ data: Record<string, object[]> }>('select public.export_my_data() as data')).rows[0]
        ?.data
    expect((await exported(author))?.clients_kept).toMatchObject([
      { client_id: client.id, note: 'Left knee, healed', tags: ['knee'] },
    ])
    expect(JSON.stringify(await exported(client))).not.toContain('Left knee')
    await db.query('delete from auth.users where id = $1', [client.id])
    expect((await exported(author))?.clients_kept).toEqual([])
  })
})
