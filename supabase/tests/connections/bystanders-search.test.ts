import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** search_users among many people: matches beside people who do not match, own contacts beside those of others. */

let db: TestDatabase
let me: TestUser
const people: Record<string, TestUser> = {}
const id = (name: string): string => people[name]?.id ?? ''
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  const person = async (name: string, role: string, email: string, last_name?: string) => {
    people[name] = await db.createUser({
      email,
      metadata: {
        display_name: name,
        first_name: name.split(' ')[0],
        last_name: last_name ?? name.split(' ')[1],
        role,
      },
    })
    return people[name]
  }
  me = await person('Anna Me', 'coach', 'anna.me@x.test', 'Angel')
  // Found by their shown name, and near it in the alphabet.
  await person('Ann Able', 'coach', 'p1@x.test')
  await person('Anton Zed', 'athlete', 'p2@x.test')
  await person('Amos Low', 'athlete', 'p3@x.test')
  await person('Aoki High', 'coach', 'p4@x.test')
  // Found by last name, by address, and by the middle of a word.
  await person('Bert Anders', 'athlete', 'p5@x.test')
  await person('Berta Anders', 'coach', 'p6@x.test')
  await person('Cleo Xu', 'athlete', 'ann@x.test')
  await person('Cora Xu', 'coach', 'andy@x.test')
  await person('Zoe Yi', 'coach', 'randy@x.test')
  await person('Dan Hannover', 'athlete', 'p7@x.test')
  await person('Dana Hannover', 'coach', 'p8@x.test')
  // People with a block in either direction, who would match otherwise.
  await person('Anke Blocker', 'coach', 'p9@x.test')
  await person('Eve Annas', 'coach', 'ann.eve@x.test')

  const connect = (a: string, b: string, status: string) =>
    insert(db, 'public.connections', {
      requester_id: id(a),
      recipient_id: id(b),
      status,
      ...(status === 'blocked' && { blocked_by: id(a) }),
    })
  await connect('Anna Me', 'Ann Able', 'pending')
  await connect('Bert Anders', 'Anna Me', 'accepted')
  await connect('Anna Me', 'Dan Hannover', 'rejected')
  await connect('Anke Blocker', 'Anna Me', 'blocked')
  await connect('Anna Me', 'Eve Annas', 'blocked')
  // Connections between others, in every state.
  await connect('Anton Zed', 'Ann Able', 'accepted')
  await connect('Anton Zed', 'Cleo Xu', 'blocked')
  await connect('Bert Anders', 'Ann Able', 'blocked')
  await connect('Cleo Xu', 'Bert Anders', 'pending')
  await connect('Anke Blocker', 'Cora Xu', 'pending')
  await connect('Berta Anders', 'Anke Blocker', 'blocked')
})
afterAll(() => db.close())

const search = async (term: string, kind: string | null = null, limit = 10) =>
  (
    await me.query<{ display_name: string; connection_status: string; is_requester: boolean }>(
      'select * from public.search_users($1, $2, $3)',
      [term, limit, kind],
    )
  ).rows.map(
    row =>
      `${row.display_name}${row.connection_status === 'none' ? '' : ` ${row.connection_status}`}${row.is_requester ? ' by me' : ''}`,
  )

const ANN = 'Ann Able pending by me'
const BERT = 'Bert Anders accepted'
const DAN = 'Dan Hannover by me'
it.each<[string, string | null, string[]]>([
  ['an', null, [ANN, 'Anton Zed', BERT, 'Berta Anders', 'Cleo Xu', 'Cora Xu']],
  ['an', 'coach', [ANN, 'Berta Anders', 'Cora Xu']],
  ['an', 'athlete', ['Anton Zed', BERT, 'Cleo Xu']],
  ['ann', null, [ANN, 'Cleo Xu', DAN, 'Dana Hannover']],
  ['ann', 'coach', [ANN, 'Dana Hannover']],
  ['ann', 'athlete', ['Cleo Xu', DAN]],
  ['ann@', null, ['Cleo Xu']],
  ['ann@', 'coach', []],
  ['andy@', 'coach', ['Cora Xu']],
  ['anders', 'athlete', [BERT]],
  ['am', null, ['Amos Low']],
  ['angel', null, []],
  ['ao', null, ['Aoki High']],
])('search_users(%j) among the kind %s', async (term, kind, expected) => {
  expect(await search(term, kind)).toEqual(expected)
})

it('search_users fills its limit with names that start with the term', async () => {
  expect(await search('an', null, 1)).toEqual([ANN])
  expect(await search('an', null, 3)).toEqual([ANN, 'Anton Zed', BERT])
})
