import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, talk } from '../chat/calls.ts'
import { createTestDatabase, insert, type TestDatabase } from '../fixtures/index.ts'

/** Files that the cleanup may delete, beside files of every kind that it must keep. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

it('list_abandoned_files returns files that are in no message and will be in none', async () => {
  const { a, b, conversation } = await talk(db)
  const upload = async (name: string, owner_id: string | null, age = '0', bucket_id = 'chat-attachments') => {
    await insert(db, 'storage.objects', { bucket_id, name, owner_id })
    await db.query('update storage.objects set created_at = now() - $2::interval where name = $1', [
      name,
      age,
    ])
    return name
  }
  await db.query(`insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', false)`)
  const message = randomUUID()
  const sent = await upload(`${conversation}/${message}/${randomUUID()}-sent.pdf`, a.id)
  await send(a, conversation, { id: message, attachments: [{ path: sent, name: 'sent.pdf' }] })
  await db.query(`update storage.objects set created_at = now() - interval '2 days' where name = $1`, [sent])
  await upload('just uploaded', b.id)
  await upload('of another bucket', null, '2 days', 'elsewhere')
  await upload('uploaded the day before yesterday', b.id, '2 days')
  await upload('of an account that is gone', randomUUID(), '1 hour')
  await upload('of nobody', null)
  const { rows } = await db
    .asService()
    .query<{ name: string }>('select name from public.list_abandoned_files()')
  expect(rows.map(({ name }) => name)).toEqual([
    'uploaded the day before yesterday',
    'of an account that is gone',
    'of nobody',
  ])
})
