import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Names that others read: one rule for people, events, teams and files. */

let db: TestDatabase
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  me = await db.createUser({ metadata: { role: 'coach', name: 'Carl Coach' } })
})
afterAll(() => db.close())

const value = async (sql: string, values: unknown[]) =>
  Object.values((await db.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0]

describe('the fault of a name', () => {
  it.each<[string, string, string | null]>([
    ['Ana Müller', 'person', null],
    ['José-María O’Neill', 'person', null],
    ['李小龍', 'person', null],
    ['دانيال', 'person', null],
    ['نامه\u200cای', 'person', null],
    ['क्\u200dष', 'person', null],
    ['👩\u200d👩\u200d👧 Family', 'person', null],
    ['Ben 🏋🏽\u200d♀️', 'person', null],
    ['Coach Carter', 'person', null],
    ['St. John', 'person', null],
    ['Team 4', 'person', null],
    ['', 'person', null],
    ['a\nb', 'person', 'characters'],
    ['a\tb', 'person', 'characters'],
    ['a\u0007b', 'thing', 'characters'],
    ['a\u0085b', 'thing', 'characters'],
    ['a\u2028b', 'thing', 'characters'],
    ['a\u202eb', 'thing', 'characters'],
    ['a\u2066b', 'thing', 'characters'],
    ['a\u200fb', 'thing', 'characters'],
    ['a\u200bb', 'thing', 'characters'],
    ['a\ufeffb', 'thing', 'characters'],
    ['a\u00adb', 'thing', 'characters'],
    ['\u3164', 'person', 'characters'],
    ['\u200d', 'person', 'characters'],
    ['a \u200db', 'person', 'characters'],
    ['ab\u200d', 'person', 'characters'],
    ['1\u200d2', 'person', 'characters'],
    [' \u00a0 ', 'person', 'nothing'],
    ['\u0301', 'person', 'nothing'],
    ['\ufe0f', 'person', 'nothing'],
    ['ana@example.com', 'person', 'address'],
    ['ana＠example.com', 'person', 'address'],
    ['Write to a@b', 'thing', 'address'],
    ['https://evil.test', 'thing', 'address'],
    ['See www.evil.test', 'thing', 'address'],
    ['evil.com', 'thing', 'address'],
    ['Prizes at evil.com/win', 'thing', 'address'],
    ['Admin', 'person', 'role'],
    [' system  admin ', 'person', 'role'],
    ['Head-Coach', 'person', 'role'],
    ['ＡＤＭＩＮ', 'person', 'role'],
    ['Judge', 'public', 'role'],
    ['Admin', 'thing', null],
    ['Participant 7', 'public', 'number'],
    ['PARTICIPANT #12', 'public', 'number'],
    ['Team 3', 'public', 'number'],
    ['Team 3', 'public team', 'number'],
    ['Participant', 'public', null],
    ['Team Rocket 3', 'public team', null],
  ])('%j as a name of a %s: %s', async (name, kind, fault) => {
    expect(await value('select private.name_fault($1, $2)', [name, kind])).toBe(fault)
  })

  it('a file name may have an @, and no direction character', async () => {
    expect(await value(`select private.name_fault('photo@2x.png', 'file')`, [])).toBe(null)
    expect(await value('select private.name_fault($1, $2)', ['\u202egpj.exe', 'file'])).toBe('characters')
  })
})

describe('cleaning a name', () => {
  it.each<[string, string, string | null]>([
    ['Ana', 'person', 'Ana'],
    ['A\nn\u0007a', 'person', 'A n a'],
    ['\u202eAna\u2069', 'person', 'Ana'],
    ['A\u200bna \u200d', 'person', 'Ana'],
    ['👩\u200d👧 \u200d', 'person', '👩\u200d👧'],
    ['\u3164\u200b', 'person', null],
    ['ana@example.com', 'person', null],
    ['\u200bAdmin', 'person', null],
  ])('%j of a %s becomes %j', async (name, kind, cleaned) => {
    const result = await value('select private.clean_name($1, $2)', [name, kind])
    expect(result).toBe(cleaned)
    if (cleaned) expect(await value('select private.name_fault($1, $2)', [cleaned, kind])).toBe(null)
  })
})

describe('a profile', () => {
  const set = (column: string, name: string) =>
    refusal(me.query(`update public.user_profiles set ${column} = $1 where user_id = $2`, [name, me.id]))

  it.each(['first_name', 'last_name', 'display_name'])(
    'takes a good %s and refuses a bad one by the name of that field',
    async column => {
      for (const bad of ['a\nb', '\u202eb', '\u200b', 'a@b.c'])
        expect([bad, await set(column, bad)]).toEqual([bad, `422 invalid_${column}`])
      expect(await set(column, 'Jo 👩\u200d👧')).toBe('done')
    },
  )

  it('refuses a role label as display name, through set_own_names too', async () => {
    expect(await set('display_name', 'System Admin')).toBe('422 invalid_display_name')
    expect(
      await refusal(me.query('select public.set_own_names($1, null, null, $2)', [me.id, 'head coach'])),
    ).toBe('422 invalid_display_name')
    expect(await set('first_name', 'Coach')).toBe('done')
  })

  it('keeps a name that was stored before the rule existed', async () => {
    await db.query('alter table public.user_profiles disable trigger guard_profile')
    await db.query(`update public.user_profiles set display_name = 'a@b.c' where user_id = $1`, [me.id])
    await db.query('alter table public.user_profiles enable trigger guard_profile')
    expect(
      await refusal(me.query(`update public.user_profiles set week_start = 7 where user_id = $1`, [me.id])),
    ).toBe('done')
  })

  it.each([
    [{ display_name: 'Admin', first_name: 'A\u202e', last_name: 'b\nc' }, ['A', 'b c', 'A b c']],
    [{ name: 'me@example.com x' }, ['Unnamed', 'x', 'x']],
    [{ first_name: '\u200b', last_name: '', display_name: '\u3164' }, ['Unnamed', '', 'Unnamed User']],
    [
      { first_name: `${'x'.repeat(78)}👩\u200d👧`, last_name: 'y' },
      [`${'x'.repeat(78)}👩`, 'y', `${'x'.repeat(78)}👩 y`],
    ],
  ])('a sign-up with %j never fails', async (metadata, shown) => {
    const { id } = await db.createUser({ metadata })
    const { rows } = await db.query<Record<string, string>>(
      'select first_name, last_name, display_name from public.user_profiles where user_id = $1',
      [id],
    )
    expect(Object.values(rows[0] ?? {})).toEqual(shown)
  })
})

it('teams and events name the invalid field', async () => {
  expect(await refusal(me.query('select public.create_team($1)', ['Win at evil.com/now']))).toBe(
    '422 invalid_name',
  )
  expect(await refusal(me.query('select public.create_team($1)', ['a\u2028b']))).toBe('422 invalid_name')
  expect(await refusal(me.query('select public.create_team($1)', ['Strong 💪🏽']))).toBe('done')
})

it.each([
  ['photo.png', 'image/png', 'photo.png'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['setup.exe', 'image/png', 'setup.exe.png'],
  ['photo.png', 'application/pdf', 'photo.png.pdf'],
  ['notes', 'text/plain; charset=utf-8', 'notes.txt'],
  ['data.csv', 'text/plain', 'data.csv'],
  ['clip.mov', 'video/quicktime', 'clip.mov'],
  ['what', 'application/octet-stream', 'what'],
  ['\u202egpj.exe', 'image/jpeg', 'gpj.exe.jpg'],
  ['photo@2x.png', 'image/png', 'photo@2x.png'],
  ['', 'image/png', 'stored.png'],
  ['x'.repeat(300), 'application/pdf', `${'x'.repeat(195)}.pdf`],
])('a file sent as %j of the type %s is called %j', async (given, type, called) => {
  expect(await value('select private.file_name($1, $2, $3)', [given, 'stored.png', type])).toBe(called)
})
