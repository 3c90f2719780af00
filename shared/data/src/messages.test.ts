import { beforeEach, describe, expect, it } from 'vitest'
import {
  ATTACHMENT_MAX_BYTES,
  attachmentUrl,
  createMessageId,
  deleteMessage,
  discardAttachments,
  editMessage,
  reactToMessage,
  readMessages,
  sendMessage,
  uploadAttachment,
} from './messages.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: location.origin, publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const RPC = 'POST /rest/v1/rpc'
const FILES = '/storage/v1/object'
const message = {
  id: 'm',
  conversation_id: 'c',
  sender_id: 'ann',
  body: 'Hello',
  created_at: '2026-11-21T10:00:00.000001Z',
  edited_at: null,
  deleted_at: null,
  attachments: [],
  workout: null,
}
const bodies = () => network.sent.map(request => request.body)

describe('sendMessage', () => {
  it('sends id, text, workout, and of files only path and name', async () => {
    network.answer(`${RPC}/send_message`, () => json(message))
    const attachments = [{ path: 'c/m/f', name: 'Plan.pdf', extra: 'stays here' }]
    const sent = await sendMessage({
      id: 'm',
      conversationId: 'c',
      body: 'Hello',
      workoutId: 'w',
      attachments,
    })
    expect(sent).toEqual({ ok: true, value: message })
    await sendMessage({ id: 'm', conversationId: 'c', body: 'Hello' })
    expect(bodies()).toEqual([
      {
        id_param: 'm',
        conversation_id_param: 'c',
        body_param: 'Hello',
        workout_id_param: 'w',
        attachments_param: [{ path: 'c/m/f', name: 'Plan.pdf' }],
      },
      {
        id_param: 'm',
        conversation_id_param: 'c',
        body_param: 'Hello',
        workout_id_param: null,
        attachments_param: [],
      },
    ])
  })

  it.each([
    [403, 'PT403', 'not_connected', 'forbidden'],
    [404, 'PT404', 'conversation_not_found', 'not-found'],
    [409, 'PT409', 'id_taken', 'conflict'],
    [422, 'PT422', 'empty_message', 'invalid-input'],
    [429, 'PT429', 'rate_limited', 'rate-limited'],
  ])('returns for %s the error %s with reason %s', async (status, code, hint, expected) => {
    network.answer(`${RPC}/send_message`, () => json({ code, hint, message: 'No.' }, status))
    expect(await sendMessage({ id: 'm', conversationId: 'c', body: 'Hello' })).toMatchObject({
      ok: false,
      error: { code: expected, reason: hint, message: 'No.' },
    })
  })

  it('returns a lost connection as an error value', async () => {
    network.answer(`${RPC}/send_message`, () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await sendMessage({ id: 'm', conversationId: 'c', body: 'Hello' })).toMatchObject({
      ok: false,
      error: { code: 'network' },
    })
  })

  it('createMessageId returns a new id that the database accepts, each time', () => {
    expect(createMessageId()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(createMessageId()).not.toBe(createMessageId())
  })
})

it('readMessages reads a page, and the page before it', async () => {
  network.answer(`${RPC}/get_messages`, () => json([message]))
  expect(await readMessages('c')).toEqual({ ok: true, value: [message] })
  await readMessages('c', { before: 'm', limit: 20 })
  expect(bodies()).toEqual([
    { conversation_id_param: 'c', limit_count: 50 },
    { conversation_id_param: 'c', before_param: 'm', limit_count: 20 },
  ])
})

it('editMessage sends the new text', async () => {
  network.answer(`${RPC}/edit_message`, () => json({ ...message, body: 'Bye' }))
  expect(await editMessage('m', 'Bye')).toMatchObject({ ok: true, value: { body: 'Bye' } })
  expect(bodies()).toEqual([{ id_param: 'm', body_param: 'Bye' }])
})

describe('deleteMessage', () => {
  const deleted = (paths: string[]) =>
    network.answer(`${RPC}/delete_message`, () => json({ deleted_at: '2026-11-21T10:00:00Z', paths }))

  it('removes the files afterwards', async () => {
    deleted(['c/m/a', 'c/m/b'])
    network.answer(`DELETE ${FILES}/chat-attachments`, () => json([]))
    expect(await deleteMessage('m')).toEqual({ ok: true, value: { deleted_at: '2026-11-21T10:00:00Z' } })
    expect(bodies()).toEqual([{ id_param: 'm' }, { prefixes: ['c/m/a', 'c/m/b'] }])
  })

  it('succeeds even if removing the files fails, and sends no request for files when there are none', async () => {
    deleted(['c/m/a'])
    network.answer(`DELETE ${FILES}/chat-attachments`, () => json({ message: 'Later' }, 500))
    expect(await deleteMessage('m')).toMatchObject({ ok: true })
    deleted([])
    expect(await deleteMessage('m')).toMatchObject({ ok: true })
    expect(network.sent).toHaveLength(3)
  })

  it('removes no files when the deletion was refused', async () => {
    network.answer(`${RPC}/delete_message`, () =>
      json({ code: 'PT404', hint: 'message_not_found', message: 'No.' }, 404),
    )
    expect(await deleteMessage('m')).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(network.sent).toHaveLength(1)
  })
})

describe('uploadAttachment', () => {
  /** What the database demands of a name: reserve_files(). */
  const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

  const places = () => {
    let given = 0
    network.answer(`${RPC}/reserve_files`, () => json([{ path: `c/m/place-${++given}` }]))
  }
  const upload = async (name: string, type: string, content: BlobPart = 'x') => {
    places()
    network.answer(`POST ${FILES}/chat-attachments/*`, () => json({ Id: 'f', Key: 'k' }))
    return uploadAttachment('c', 'm', new File([content], name, { type }))
  }

  it.each([
    ['plan.pdf', 'application/pdf', 'plan.pdf'],
    ['Größe & Gewicht (1).PDF', 'application/pdf', 'Gro-e-Gewicht-1-.PDF'],
    ['../../.env.txt', 'text/plain', 'env.txt'],
    ['💪.png', 'image/png', 'png'],
    ['訓練', 'image/png', 'file'],
    [`${'x'.repeat(300)}.mov`, 'video/quicktime', `${'x'.repeat(96)}.mov`],
  ])('stores %s under a plain name of its own', async (name, type, stored) => {
    expect(await upload(name, type)).toEqual({ ok: true, value: { path: 'c/m/place-1', name } })
    expect(stored).toMatch(NAME)
    expect(bodies()[0]).toEqual({ conversation_id_param: 'c', message_id_param: 'm', names_param: [stored] })
  })

  it('retries with the same path after a failure, and accepts the file that is there already', async () => {
    places()
    const answers = [
      json({ message: 'Later' }, 500),
      json({ statusCode: '409', message: 'Exists' }, 400),
      json({}),
    ]
    network.answer(`POST ${FILES}/chat-attachments/*`, () => answers.shift() ?? json({}))
    const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
    expect(await uploadAttachment('c', 'm', file)).toMatchObject({ ok: false, error: { code: 'unexpected' } })
    for (const [message, path] of [
      ['m', 'c/m/place-1'],
      ['another', 'c/m/place-2'],
    ] as const)
      expect(await uploadAttachment('c', message, file)).toEqual({
        ok: true,
        value: { path, name: 'plan.pdf' },
      })
  })

  it('returns that too many files wait, and uploads nothing', async () => {
    network.answer(`${RPC}/reserve_files`, () =>
      json({ code: 'PT409', hint: 'too_many_unsent_files', message: 'Twenty files wait to be sent.' }, 409),
    )
    expect(
      await uploadAttachment('c', 'm', new File(['x'], 'a.pdf', { type: 'application/pdf' })),
    ).toMatchObject({
      ok: false,
      error: { code: 'conflict', reason: 'too_many_unsent_files' },
    })
    expect(network.sent).toHaveLength(1)
  })

  it('finds the type by the extension when the browser does not know it', async () => {
    expect(await upload('IMG_1.HEIC', '')).toMatchObject({ ok: true })
    const form = network.sent[1]?.body as FormData
    expect((form.get('') as File).type).toBe('image/heic')
  })

  it.each([
    ['page.html', 'text/html', 'x', 'file_type'],
    ['drawing.svg', 'image/svg+xml', 'x', 'file_type'],
    ['noending', '', 'x', 'file_type'],
    ['empty.png', 'image/png', '', 'file_empty'],
    ['large.png', 'image/png', new Uint8Array(ATTACHMENT_MAX_BYTES + 1), 'file_too_large'],
  ])('refuses %s without a request', async (name, type, content, reason) => {
    expect(await upload(name, type, content)).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', reason },
    })
    expect(network.sent).toEqual([])
  })
})

it('discardAttachments removes files that were uploaded and not sent', async () => {
  network.answer(`DELETE ${FILES}/chat-attachments`, () => json([{ name: 'c/m/a' }]))
  expect(await discardAttachments([{ path: 'c/m/a', name: 'a' }])).toEqual({ ok: true, value: ['c/m/a'] })
})

it("attachmentUrl is valid for ten minutes, for viewing or for download under the file's name", async () => {
  network.answer(`POST ${FILES}/sign/chat-attachments/c/m/a.pdf`, () =>
    json({ signedURL: '/object/sign/chat-attachments/c/m/a.pdf?token=t' }),
  )
  const file = { path: 'c/m/a.pdf', name: 'Plan für Ann.pdf' }
  expect(await attachmentUrl(file)).toMatchObject({
    ok: true,
    value: expect.not.stringContaining('download'),
  })
  const saved = await attachmentUrl(file, { save: true })
  expect(saved.ok && new URL(saved.value).searchParams.get('download')).toBe('Plan für Ann.pdf')
  expect(bodies()[0]).toEqual({ expiresIn: 600 })
})

it('reactToMessage returns all reactions of the message', async () => {
  const reactions = [{ user_id: 'ann', reaction: 'fire' }]
  network.answer(`${RPC}/set_message_reaction`, () => json({ reactions }))
  expect(await reactToMessage('m', 'fire')).toEqual({ ok: true, value: reactions })
  expect(bodies()).toEqual([{ message_id_param: 'm', reaction_param: 'fire' }])
})
