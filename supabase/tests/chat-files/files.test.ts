import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect, disconnect, edit, open, page, remove, reserve, send, talk } from '../chat/calls.ts'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Files of messages in the database: rows of storage.objects with the caller's role, as the storage server uses them. */

let db: TestDatabase
let a: TestUser
let b: TestUser
let connection: string
let conversation: string
let stranger: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  stranger = await db.createUser()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;({ a, b, connection, conversation } = await talk(db))
})

const pathIn = (where: string, message: string, name = 'plan.pdf') =>
  `${where}/${message}/${randomUUID()}-${name}`
const META = { mimetype: 'application/pdf', size: 1234, eTag: '"x"' }

interface File {
  owner?: string
  bucket?: string
  metadata?: unknown
}

/** Uploads to a path that was reserved before. */
const upload = async (who: Persona & { id: string }, name: string, file: File = {}) => {
  await db.query(
    `insert into private.reserved_files (path, owner_id, conversation_id)
     select $1, $2, t.id from public.conversations t where t.id::text = split_part($1, '/', 1) on conflict do nothing`,
    [name, who.id],
  )
  return put(who, name, file)
}
const put = async (who: Persona & { id: string }, name: string, file: File = {}) => {
  await who.query(
    'insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4) returning *',
    [file.bucket ?? 'chat-attachments', name, file.owner ?? who.id, JSON.stringify(file.metadata ?? META)],
  )
  return name
}
const sees = async (who: Persona, name: string) =>
  (await who.query('select from storage.objects where name = $1', [name])).rowCount
const removeFile = async (who: Persona, name: string) =>
  (await who.query('delete from storage.objects where name = $1', [name])).rowCount

describe('uploading a file to a conversation', () => {
  it('is allowed to members while they may write, and with themselves as owner', async () => {
    const name = pathIn(conversation, randomUUID())
    expect(await refusal(upload(stranger, pathIn(conversation, randomUUID())))).toBe('42501')
    expect(await refusal(upload(a, name, { owner: b.id }))).toBe('42501')
    expect(await refusal(upload(a, pathIn(randomUUID(), randomUUID())))).toBe('42501')
    expect(await refusal(upload(a, name))).toBe('done')
    expect(await refusal(upload(a, name))).toBe('23505')
  })

  it.each([
    ['a block', () => block(b, a.id)],
    ["one's own block", () => block(a, b.id)],
    ['a removal', () => disconnect(b, connection)],
  ] as const)('is refused to both after %s', async (_, end) => {
    await end()
    for (const who of [a, b])
      expect(await refusal(upload(who, pathIn(conversation, randomUUID())))).toBe('42501')
  })

  it('needs a reserved path, which belongs to one person and to the bucket of the chat', async () => {
    const message = randomUUID()
    const [mine = '', second = ''] = await reserve(a, conversation, message, ['plan.pdf', 'plan.pdf'])
    for (const place of [mine, second])
      expect(place).toMatch(new RegExp(`^${conversation}/${message}/[0-9a-f-]{36}-plan\\.pdf$`))
    await db.query(
      `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere') on conflict do nothing`,
    )
    expect(await refusal(put(a, mine, { bucket: 'elsewhere' }))).toBe('42501')
    for (const name of [pathIn(conversation, message), `${mine}x`, mine.toUpperCase(), `/${mine}`, ''])
      expect([name, await refusal(put(a, name))]).toEqual([name, '42501'])
    for (const who of [b, stranger]) expect(await refusal(put(who, mine))).toBe('42501')
    expect(await refusal(put(a, mine))).toBe('done')
  })

  it('needs a plain file name, and reserves at most ten paths at once', async () => {
    const ask = (names: unknown) =>
      refusal(a.query('select public.reserve_files($1, $2, $3)', [conversation, randomUUID(), names]))
    for (const name of [
      '',
      '.hidden',
      '../x',
      'a b.pdf',
      'a/b.pdf',
      'a.pdf\n',
      'ü.pdf',
      'x'.repeat(101),
      null,
    ])
      expect([name, await ask([name])]).toEqual([name, '422 invalid_names'])
    for (const names of [null, [], Array.from({ length: 11 }, () => 'a.pdf'), [['a.pdf'], ['b.pdf']]])
      expect([names, await ask(names)]).toEqual([names, '422 invalid_names'])
    expect(await refusal(a.query(`select public.reserve_files($1, null, '{a.pdf}')`, [conversation]))).toBe(
      '422 invalid_names',
    )
    expect(await ask(Array.from({ length: 10 }, () => 'a.pdf'))).toBe('done')
  })

  it('allows twenty reserved paths over all conversations, however many are requested at once', async () => {
    const third = await db.createUser()
    await connect(db, a, third)
    const other = await open(a, third.id)
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        refusal(reserve(a, index % 2 ? conversation : other, randomUUID())),
      ),
    )
    expect(asked.filter(answer => answer === 'done')).toHaveLength(20)
    expect(new Set(asked)).toEqual(new Set(['done', '409 too_many_unsent_files']))
    expect(await refusal(reserve(b, conversation, randomUUID()))).toBe('done')
  })

  it('counts a reserved path until its file is sent, or for two hours without an upload', async () => {
    const message = randomUUID()
    const [first = '', second = ''] = await reserve(a, conversation, message, ['a.pdf', 'b.pdf'])
    for (const path of [first, second]) await put(a, path)
    await reserve(
      a,
      conversation,
      message,
      Array.from({ length: 10 }, () => 'c.pdf'),
    )
    const rest = await reserve(
      a,
      conversation,
      message,
      Array.from({ length: 8 }, () => 'd.pdf'),
    )
    const full = () => refusal(reserve(a, conversation, message))
    expect(await full()).toBe('409 too_many_unsent_files')
    await send(a, conversation, { id: message, attachments: [{ path: first }] })
    expect([await full(), await full()]).toEqual(['done', '409 too_many_unsent_files'])
    // A deleted file: a signed upload URL of its path may still exist.
    expect(await removeFile(a, second)).toBe(1)
    expect(await full()).toBe('409 too_many_unsent_files')
    await put(a, rest[0] ?? '')
    await db.query(`update private.reserved_files set created_at = now() - interval '2 hours 1 second'`)
    await reserve(
      a,
      conversation,
      randomUUID(),
      Array.from({ length: 10 }, () => 'e.pdf'),
    )
    await reserve(
      a,
      conversation,
      randomUUID(),
      Array.from({ length: 9 }, () => 'e.pdf'),
    )
    expect(await full()).toBe('409 too_many_unsent_files')
  })

  it('counts uploaded files that have no reserved path', async () => {
    await db.query(
      `insert into storage.objects (bucket_id, name, owner_id)
       select 'chat-attachments', $1 || '/' || n, $2 from generate_series(1, 20) n`,
      [conversation, a.id],
    )
    expect(await refusal(reserve(a, conversation, randomUUID()))).toBe('409 too_many_unsent_files')
  })

  it('is closed by a block or a removal, also at paths reserved before', async () => {
    const [place = ''] = await reserve(a, conversation, randomUUID())
    await block(b, a.id)
    expect([await refusal(put(a, place)), await refusal(reserve(a, conversation, randomUUID()))]).toEqual([
      '42501',
      '403 not_connected',
    ])
    expect(await refusal(reserve(stranger, conversation, randomUUID()))).toBe('403 not_connected')
    expect(await refusal(reserve(a, randomUUID(), randomUUID()))).toBe('403 not_connected')
  })

  it('cannot be replaced or moved afterwards', async () => {
    const name = await upload(a, pathIn(conversation, randomUUID()))
    const moved = await a.query('update storage.objects set name = $1 where name = $2', [
      pathIn(conversation, randomUUID()),
      name,
    ])
    expect(moved.rowCount).toBe(0)
    expect(
      await refusal(
        a.query(
          `insert into storage.objects (bucket_id, name, owner_id) values ('chat-attachments', $1, $2)
           on conflict (bucket_id, name) do update set metadata = '{}'`,
          [name, a.id],
        ),
      ),
    ).toBe('42501')
    expect(await sees(a, name)).toBe(1)
  })
})

describe('the policies of storage.objects, where the select policy does not apply,', () => {
  beforeAll(async () => {
    await db.query(
      `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere') on conflict do nothing`,
    )
  })
  const add = async (bucket: string, name: string) => {
    await db.query(
      `insert into private.reserved_files (path, owner_id, conversation_id) values ($1, $2, $3)`,
      [name, a.id, conversation],
    )
    return a.query('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      bucket,
      name,
      a.id,
    ])
  }

  it('allow an insert into the bucket of the chat only', async () => {
    expect(await refusal(add('elsewhere', pathIn(conversation, randomUUID())))).toBe('42501')
    expect(await refusal(add('chat-attachments', pathIn(conversation, randomUUID())))).toBe('done')
  })

  it("allow to delete one's own files in that bucket, and nothing else", async () => {
    const [mine, theirs, elsewhere] = [1, 2, 3].map(() => pathIn(conversation, randomUUID())) as [
      string,
      string,
      string,
    ]
    await upload(a, mine)
    await upload(b, theirs)
    await db.query(`insert into storage.objects (bucket_id, name, owner_id) values ('elsewhere', $1, $2)`, [
      elsewhere,
      a.id,
    ])
    const left = async () =>
      (
        await db.query<{ name: string }>('select name from storage.objects where name = any ($1)', [
          [mine, theirs, elsewhere],
        ])
      ).rows.map(row => row.name)
    await stranger.query('delete from storage.objects')
    expect(await left()).toHaveLength(3)
    await a.query('delete from storage.objects')
    expect((await left()).sort()).toEqual([theirs, elsewhere].sort())
  })
})

describe('a file', () => {
  it('is visible to its owner alone until it is sent, then to both, and never to a third person', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    expect([await sees(a, path), await sees(b, path)]).toEqual([1, 0])
    await send(a, conversation, { id, attachments: [{ path, name: 'Plan.pdf' }] })
    expect([await sees(a, path), await sees(b, path), await sees(stranger, path)]).toEqual([1, 1, 0])
    expect(await sees(db.asAnon(), path)).toBe(0)
  })

  it('stays readable to both after a removal and after a block', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    await send(a, conversation, { id, attachments: [{ path }] })
    await disconnect(b, connection)
    expect([await sees(a, path), await sees(b, path)]).toEqual([1, 1])
    await block(b, a.id)
    expect([await sees(a, path), await sees(b, path)]).toEqual([1, 1])
  })

  it('becomes invisible to the other person when its message is deleted, and only then can be removed, by its owner', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    await send(a, conversation, { id, attachments: [{ path }] })
    expect([await removeFile(a, path), await removeFile(b, path), await removeFile(stranger, path)]).toEqual([
      0, 0, 0,
    ])
    const second = randomUUID()
    const stays = await upload(a, pathIn(conversation, second))
    await send(a, conversation, { id: second, attachments: [{ path: stays }] })
    expect((await remove(a, id)).paths).toEqual([path])
    expect(await sees(b, stays)).toBe(1)
    expect([await sees(a, path), await sees(b, path)]).toEqual([1, 0])
    expect([await removeFile(b, path), await removeFile(a, path)]).toEqual([0, 1])
    const { rowCount } = await db.query('select from public.message_attachments where path = $1', [path])
    expect(rowCount).toBe(0)
  })
})

describe('sending files', () => {
  it('returns them in order, with type and size as the storage server knows them', async () => {
    const id = randomUUID()
    const first = await upload(a, pathIn(conversation, id, 'one.pdf'))
    const second = await upload(a, pathIn(conversation, id, 'two.png'), {
      metadata: { mimetype: 'image/png', size: 99 },
    })
    const sent = await send(a, conversation, {
      id,
      body: null,
      attachments: [
        { path: second, name: 'Two.png', mime_type: 'text/html', size_bytes: 1 },
        { path: first, name: null, alt: ' The bar\n at the chest ' },
      ],
    })
    expect(sent.body).toBe('')
    expect(sent.attachments).toEqual([
      {
        id: expect.any(String),
        path: second,
        name: 'Two.png',
        mime_type: 'image/png',
        size_bytes: 99,
        alt: '',
      },
      {
        id: expect.any(String),
        path: first,
        name: 'one.pdf',
        mime_type: 'application/pdf',
        size_bytes: 1234,
        alt: 'The bar  at the chest',
      },
    ])
    expect(await page(b, conversation)).toEqual([sent])
    expect(await send(a, conversation, { id, attachments: [] })).toEqual(sent)
  })

  it('allows to remove the text of the message later, as the file is left', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    await send(a, conversation, { id, body: 'Here', attachments: [{ path }] })
    expect(await edit(a, id, '')).toMatchObject({ body: '', attachments: [{ path }] })
  })

  it.each([
    ['../../etc/passwd', '....etcpasswd.pdf'],
    ['\u202egpj.exe', 'gpj.exe.pdf'],
    ['a\u0007b\nc.pdf', 'a b c.pdf'],
    ['  ', 'plan.pdf'],
    ['Größe 💪.pdf', 'Größe 💪.pdf'],
    ['x'.repeat(300), `${'x'.repeat(195)}.pdf`],
  ])('stores %j under a name that is safe to show and to save', async (name, stored) => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    const sent = await send(a, conversation, { id, attachments: [{ path, name }] })
    expect(sent.attachments[0]?.name).toBe(stored)
  })

  it('refuses files of others, of other conversations, of other messages and missing ones with the same answer', async () => {
    const id = randomUUID()
    const third = await db.createUser()
    await connect(db, a, third)
    const other = await open(a, third.id)
    const elsewhere = async (name: string) => {
      await db.query(
        `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere') on conflict do nothing`,
      )
      await db.query(`insert into storage.objects (bucket_id, name, owner_id) values ('elsewhere', $1, $2)`, [
        name,
        a.id,
      ])
      return name
    }
    const paths = [
      await upload(b, pathIn(conversation, id)),
      await upload(a, pathIn(other, id)),
      await upload(a, pathIn(conversation, randomUUID())),
      pathIn(conversation, id),
      await elsewhere(pathIn(conversation, id)),
      `${conversation}/%`,
      '',
    ]
    const own = await upload(a, pathIn(conversation, id))
    for (const path of paths)
      expect([
        path,
        await refusal(send(a, conversation, { id, attachments: [{ path: own }, { path }] })),
      ]).toEqual([path, '422 attachment_not_found'])
    expect(await page(b, conversation)).toEqual([])
  })

  it('refuses a file twice, more than ten, and what is no list of files', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    const answer = (attachments: unknown) => refusal(send(a, conversation, { id, attachments }))
    expect(await answer([{ path }, { path }])).toBe('422 invalid_attachments')
    expect(await answer(Array.from({ length: 11 }, () => ({ path })))).toBe('422 too_many_attachments')
    for (const odd of [
      {},
      { path },
      'path',
      7,
      true,
      [path],
      [null],
      [[]],
      [{}],
      [{ path: null }],
      [{ path: { a: 1 } }],
    ])
      expect([odd, await answer(odd)]).toEqual([
        odd,
        expect.stringMatching(/^422 (invalid_attachments|attachment_not_found)$/),
      ])
    expect(
      await refusal(
        a.query('select public.send_message($1, $2, $3, null, $4)', [id, conversation, 'x', '"{oops"']),
      ),
    ).toBe('422 invalid_attachments')
    // The embedded API passes a JSON argument as a string; JSON escapes can contain characters that text cannot.
    expect(
      await refusal(
        a.query('select public.send_message($1, $2, $3, null, $4)', [
          id,
          conversation,
          'x',
          JSON.stringify('[{"path":"\\u0000"}]'),
        ]),
      ),
    ).toBe('422 invalid_attachments')
    expect(await page(b, conversation)).toEqual([])
    await db.query('update private.rate_limits set hits = 0')
    expect(await answer(null)).toBe('done')
  })

  it('accepts files as a JSON string, as the embedded API passes them', async () => {
    const id = randomUUID()
    const path = await upload(a, pathIn(conversation, id))
    await a.query('select public.send_message($1, $2, null, null, $3)', [
      id,
      conversation,
      JSON.stringify(JSON.stringify([{ path, name: 'Plan.pdf' }])),
    ])
    expect(await page(b, conversation)).toMatchObject([{ attachments: [{ path, name: 'Plan.pdf' }] }])
  })
})

it('the bucket is private, has a small size limit and accepts no type that a browser would run', async () => {
  const { rows } = await db.query<{ public: boolean; file_size_limit: string; allowed_mime_types: string[] }>(
    `select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'chat-attachments'`,
  )
  expect(rows).toMatchObject([{ public: false, file_size_limit: String(10 * 1024 * 1024) }])
  expect(rows[0]?.allowed_mime_types.filter(type => /html|svg|xml|script|\*/.test(type))).toEqual([])
})
