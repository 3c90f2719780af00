import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { block, connect, disconnect, entry, list, open, page, remove, send, talk, unread } from './calls.ts'

let db: TestDatabase
let a: TestUser
let b: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[a, b] = await Promise.all([
    db.createUser({ metadata: { name: 'Ann Athlete' } }),
    db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])
})

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string; hint: string; message: string }) => [error.code, error.hint, error.message],
  )

describe('create_conversation_with_connected_user', () => {
  it('returns the one conversation of a pair, whoever opens it', async () => {
    await connect(db, a, b)
    const conversation = await open(a, b.id)
    expect(await open(a, b.id)).toBe(conversation)
    expect(await open(b, a.id)).toBe(conversation)
    expect(await page(a, conversation)).toEqual([])
  })

  it('sends the first message, and only opens the conversation when that is blank', async () => {
    await connect(db, a, b)
    const conversation = await open(a, b.id, '  \n Hello Carl \n ')
    expect(await page(b, conversation)).toMatchObject([{ body: 'Hello Carl', sender_id: a.id }])
    await open(a, b.id, ' \n\t ')
    expect(await page(b, conversation)).toHaveLength(1)
  })

  it('sends into an existing conversation, but the same text only once within a minute', async () => {
    await connect(db, a, b)
    const conversation = await open(a, b.id, 'Hello')
    await open(a, b.id, 'Hello')
    expect(await page(b, conversation)).toHaveLength(1)
    await open(a, b.id, 'Hello?')
    await remove(a, (await page(a, conversation))[0]?.id ?? '')
    expect(await page(b, conversation)).toHaveLength(2)
    await open(b, a.id, 'Hello')
    await open(a, b.id, 'Hello')
    expect((await page(b, conversation)).map(one => one.sender_id)).toEqual([a.id, b.id, a.id, a.id])
    await db.query(
      `update public.messages set created_at = created_at - interval '2 minutes' where conversation_id = $1`,
      [conversation],
    )
    await open(a, b.id, 'Hello')
    expect(await page(b, conversation)).toHaveLength(5)
  })

  it('sends the same text to two people', async () => {
    const third = await db.createUser()
    await Promise.all([connect(db, a, b), connect(db, a, third)])
    const conversations = [await open(a, b.id, 'Hello'), await open(a, third.id, 'Hello')]
    for (const conversation of conversations) expect(await page(a, conversation)).toHaveLength(1)
  })

  it('gives the same answer for a stranger, a pending, rejected, removed or blocking person and an unknown id', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => db.createUser()))
    const [, asked, asking, rejected, removed, blocking] = others as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ]
    await connect(db, a, asked, { status: 'pending' })
    await connect(db, asking, a, { status: 'pending' })
    await connect(db, a, rejected, { status: 'rejected' })
    await disconnect(removed, await connect(db, a, removed))
    await connect(db, a, blocking)
    await open(a, blocking.id)
    await block(blocking, a.id)
    const answers = await Promise.all(
      [...others.map(one => one.id), randomUUID()].map(id => failure(open(a, id, 'Let me in'))),
    )
    for (const answer of answers)
      expect(answer).toEqual([
        'PT403',
        'not_connected',
        'You can only write to people you are connected with.',
      ])
    const { rowCount } = await db.query('select from public.messages where sender_id = $1', [a.id])
    expect(rowCount).toBe(0)
  })

  it('refuses oneself and null', async () => {
    expect(await refusal(open(a, a.id))).toBe('422 invalid_target')
    expect(await refusal(open(a, null))).toBe('422 invalid_target')
  })

  it('refuses a text that is too long, and leaves no conversation behind', async () => {
    await connect(db, a, b)
    expect(await refusal(open(a, b.id, 'x'.repeat(10_240)))).toBe('422 invalid_body')
    expect(await list(a)).toEqual([])
  })

  it('has a limit per hour', async () => {
    await connect(db, a, b)
    await open(a, b.id)
    await db.query('update private.rate_limits set hits = 120 where user_id = $1', [a.id])
    expect(await refusal(open(a, b.id))).toBe('429 rate_limited')
  })

  it('counts towards the limit of send_message', async () => {
    await connect(db, a, b)
    await open(a, b.id, 'One')
    await db.query(
      `update private.rate_limits set hits = 60 where user_id = $1 and action = 'send_message'`,
      [a.id],
    )
    expect(await refusal(open(a, b.id, 'Two'))).toBe('429 rate_limited')
    expect(await refusal(open(a, b.id))).toBe('done')
  })
})

describe('get_conversations', () => {
  it('returns the other person, the newest message first, and how far each has read', async () => {
    const { a: ann, b: carl, conversation } = await talk(db)
    const { a: other } = await talk(db)
    await connect(db, ann, other)
    const second = await open(ann, other.id)
    await send(carl, conversation, 'How was\n\n  the squat?')
    expect((await list(ann)).map(row => row.conversation_id)).toEqual([conversation, second])
    expect(await entry(ann, conversation)).toMatchObject({
      user_id: carl.id,
      display_name: 'Carl Coach',
      email: carl.email,
      profile_type: 'coach',
      last_message_preview: 'How was the squat?',
      last_message_sender_id: carl.id,
      last_message_deleted: false,
      unread_count: 1,
      can_send: true,
      muted: false,
      last_read_at: null,
    })
    expect(await entry(ann, second)).toMatchObject({
      last_message_id: null,
      last_message_at: null,
      unread_count: 0,
    })
  })

  it.each([
    ['a removal', (_: TestUser, other: TestUser, connection: string) => disconnect(other, connection)],
    ['a block', (me: TestUser, other: TestUser) => block(other, me.id)],
  ])('hides a name that was changed after %s, until the two are contacts again', async (_how, end) => {
    const { a: ann, b: carl, connection, conversation } = await talk(db)
    const rename = (name: string) =>
      carl.query('update public.user_profiles set display_name = $1, last_name = $1 where user_id = $2', [
        name,
        carl.id,
      ])
    const seen = async () => (await entry(ann, conversation))?.display_name
    await rename('Carl Curl')
    expect(await seen()).toBe('Carl Curl')
    await end(ann, carl, connection)
    await rename('Karl Secret')
    expect(await entry(ann, conversation)).toMatchObject({
      display_name: 'Carl Curl',
      last_name: 'Carl Curl',
    })
    expect((await ann.query(`select from public.get_conversations(search_term => 'secret')`)).rowCount).toBe(
      0,
    )
    await carl.query(`select public.manage_user_block($1, 'unblock')`, [ann.id])
    expect(await seen()).toBe('Carl Curl')
    await ann.query('select public.send_connection_request($1)', [carl.email])
    await carl.query(
      `select public.respond_to_connection_request(c.id, 'accept') from public.connections c where c.recipient_id = $1 and c.status = 'pending'`,
      [carl.id],
    )
    expect(await seen()).toBe('Karl Secret')
  })

  it('lists the conversation with the newest message first', async () => {
    const others = await Promise.all([db.createUser(), db.createUser(), db.createUser()])
    const ids: string[] = []
    for (const other of others) {
      await connect(db, a, other)
      ids.push(await open(a, other.id))
    }
    for (const id of [...ids, ...ids]) {
      await send(a, id)
      expect((await list(a))[0]?.conversation_id).toBe(id)
    }
    expect((await list(a)).map(row => row.conversation_id)).toEqual(ids.reverse())
  })

  it('returns the same after a block as after a removal', async () => {
    const blocking = await talk(db)
    const removing = await talk(db)
    for (const { a: mine, b: theirs, conversation } of [blocking, removing]) {
      await send(mine, conversation, 'One')
      await send(theirs, conversation, 'Two')
    }
    await block(blocking.b, blocking.a.id)
    await disconnect(removing.b, removing.connection)
    const seen = async ({ a: mine, b: theirs, conversation }: typeof blocking) => {
      const row: object = await entry(mine, conversation)
      // Fields that differ between any two pairs.
      const ids = [
        'conversation_id',
        'user_id',
        'last_message_id',
        'last_message_sender_id',
        'last_message_at',
        'created_at',
      ]
      return {
        row: Object.fromEntries(Object.entries(row).filter(([name]) => !ids.includes(name))),
        page: (await page(mine, conversation)).map(one => [one.sender_id === mine.id, one.body]),
        unread: await unread(mine),
        send: await failure(send(mine, conversation, 'Still there?')),
        open: await failure(open(mine, theirs.id, 'Still there?')),
      }
    }
    const [ofBlocked, ofRemoved] = [await seen(blocking), await seen(removing)]
    expect(ofBlocked).toEqual(ofRemoved)
    expect(ofBlocked).toMatchObject({ row: { can_send: false, email: null, display_name: 'Carl Coach' } })
    expect(ofBlocked.page).toHaveLength(2)
  })

  it('returns the same conversation with its history when the two connect again', async () => {
    const { a: ann, b: carl, connection, conversation } = await talk(db)
    await send(ann, conversation, 'One')
    await disconnect(carl, connection)
    expect((await entry(ann, conversation)).can_send).toBe(false)
    await connect(db, carl, ann)
    expect(await open(carl, ann.id, 'Two')).toBe(conversation)
    expect((await page(ann, conversation)).map(one => one.body)).toEqual(['Two', 'One'])
  })
})

describe('set_conversation_muted', () => {
  const mute = (who: TestUser, conversation: string, muted: boolean | null) =>
    who.query('select public.set_conversation_muted($1, $2)', [conversation, muted])

  it('leaves the conversation out of the unread count, for the caller alone and invisibly to the other person', async () => {
    const { a: ann, b: carl, conversation } = await talk(db)
    await send(carl, conversation)
    await send(ann, conversation)
    await mute(ann, conversation, true)
    await mute(ann, conversation, true)
    expect(await unread(ann)).toEqual({ messages: 0, conversations: 0 })
    expect(await entry(ann, conversation)).toMatchObject({ muted: true, unread_count: 1 })
    expect(await unread(carl)).toEqual({ messages: 1, conversations: 1 })
    expect(await entry(carl, conversation)).toMatchObject({ muted: false })
    await mute(ann, conversation, false)
    expect(await unread(ann)).toEqual({ messages: 1, conversations: 1 })
  })

  it('mutes and unmutes that one conversation', async () => {
    const { a: ann, b: carl, conversation } = await talk(db)
    const { a: other } = await talk(db)
    await connect(db, ann, other)
    const second = await open(ann, other.id)
    const muted = async () => [
      (await entry(ann, conversation)).muted,
      (await entry(ann, second)).muted,
      (await entry(carl, conversation)).muted,
    ]
    await mute(ann, conversation, true)
    expect(await muted()).toEqual([true, false, false])
    await mute(ann, second, true)
    await mute(carl, conversation, true)
    await mute(ann, conversation, false)
    expect(await muted()).toEqual([false, true, true])
  })

  it('is for members, and refuses null', async () => {
    const { a: ann, conversation } = await talk(db)
    expect(await refusal(mute(b, conversation, true))).toBe('404 conversation_not_found')
    expect(await refusal(mute(ann, conversation, null))).toBe('422 invalid_muted')
  })
})

describe('deleting an account', () => {
  const leave = (who: TestUser) => db.query('delete from auth.users where id = $1', [who.id])

  it('leaves the conversation to the other person, with an anonymous sender', async () => {
    const { a: ann, b: carl, conversation } = await talk(db)
    const [first] = [await send(ann, conversation, 'One'), await send(carl, conversation, 'Two')]
    await leave(ann)
    expect((await page(carl, conversation)).map(one => [one.sender_id, one.body])).toEqual([
      [carl.id, 'Two'],
      [null, 'One'],
    ])
    expect(await entry(carl, conversation)).toMatchObject({
      user_id: null,
      display_name: null,
      email: null,
      can_send: false,
      unread_count: 1,
    })
    expect(await refusal(send(carl, conversation))).toBe('403 not_connected')
    // A token of the deleted account gives no access.
    expect(await refusal(page(ann, conversation))).toBe('401 unauthenticated')
    expect((await ann.query('select from public.messages where id = $1', [first.id])).rowCount).toBe(0)
  })

  it('leaves separate conversations with several people whose accounts are deleted', async () => {
    const one = await talk(db)
    const other = await db.createUser()
    await connect(db, one.a, other)
    const second = await open(one.a, other.id, 'Hello')
    await Promise.all([leave(one.b), leave(other)])
    expect((await list(one.a)).map(row => row.conversation_id).sort()).toEqual(
      [one.conversation, second].sort(),
    )
  })

  it('deletes the conversation with the second account, one after the other or at once', async () => {
    for (const both of [
      async (x: TestUser, y: TestUser) => {
        await leave(x)
        await leave(y)
      },
      (x: TestUser, y: TestUser) => Promise.all([leave(x), leave(y)]),
    ]) {
      const { a: ann, b: carl, conversation } = await talk(db)
      const message = await send(ann, conversation)
      await both(ann, carl)
      for (const [table, column, value] of [
        ['conversations', 'id', conversation],
        ['conversation_members', 'conversation_id', conversation],
        ['messages', 'id', message.id],
      ]) {
        const { rowCount } = await db.query(`select from public.${table} where ${column} = $1`, [value])
        expect([table, rowCount]).toEqual([table, 0])
      }
    }
  })
})

it('the tables refuse rows that no call writes', async () => {
  const { a: ann, b: carl, conversation } = await talk(db)
  const first = await send(ann, conversation)
  const [low, high] = [ann.id, carl.id].sort()
  const message = (row: object) => {
    const full = {
      id: randomUUID(),
      conversation_id: conversation,
      body: 'x',
      created_at: new Date(),
      ...row,
    }
    return db.query(
      'insert into public.messages select * from jsonb_populate_record(null::public.messages, $1::jsonb || $2)',
      [JSON.stringify({ attachment_count: 0 }), JSON.stringify(full)],
    )
  }
  const file = (row: object) =>
    db.query(
      'insert into public.message_attachments select * from jsonb_populate_record(null::public.message_attachments, $1)',
      [
        JSON.stringify({
          id: randomUUID(),
          message_id: first.id,
          conversation_id: conversation,
          pos: 0,
          alt: '',
          path: randomUUID(),
          name: 'x',
          mime_type: 'x',
          size_bytes: 1,
          ...row,
        }),
      ],
    )
  await file({ path: 'once' })
  const deleted_at = new Date()
  for (const attempt of [
    () =>
      db.query('insert into public.conversations (first_user_id, second_user_id) values ($1, $2)', [
        high,
        low,
      ]),
    () => message({ body: 'x'.repeat(8001) }),
    () => message({ body: '' }),
    () => message({ attachment_count: 11 }),
    () => message({ attachment_count: -1 }),
    () => message({ deleted_at }),
    () => message({ deleted_at, body: '', attachment_count: 1 }),
    () => file({ pos: 10 }),
    () => file({ pos: -1 }),
    () => file({ name: '' }),
    () => file({ name: 'x'.repeat(201) }),
    () => file({ size_bytes: -1 }),
  ])
    expect([attempt.toString(), await refusal(attempt())]).toEqual([attempt.toString(), '23514'])
  for (const attempt of [
    () =>
      db.query('insert into public.conversations (first_user_id, second_user_id) values ($1, $2)', [
        low,
        high,
      ]),
    () =>
      db.query(
        `insert into public.messages (id, conversation_id, body, created_at)
         select gen_random_uuid(), conversation_id, body, created_at from public.messages where id = $1`,
        [first.id],
      ),
    () => file({ path: 'once' }),
    () =>
      db.query('insert into public.conversation_members (conversation_id, user_id) values ($1, $2)', [
        conversation,
        ann.id,
      ]),
  ])
    expect([attempt.toString(), await refusal(attempt())]).toEqual([attempt.toString(), '23505'])
})
