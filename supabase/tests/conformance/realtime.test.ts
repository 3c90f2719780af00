import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askByLink } from './connect.ts'
import { openTarget, type Person, type Target } from './target.ts'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

let target: Target
let ada: Person
let cora: Person
let stranger: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person()]
}, 120_000)
afterAll(() => target.close())

const PATIENCE = { timeout: 15_000, interval: 50 }

const follow = async ({ browser }: Person, table: string): Promise<Change[]> => {
  const changes: Change[] = []
  let subscribed = false
  const channel = browser
    .channel(`conformance-${table}`)
    .on('postgres_changes', { event: '*', schema: 'public', table }, change => changes.push(change))
    // Wait for "Subscribed to PostgreSQL": earlier changes are not delivered.
    .on('system' as never, {} as never, (message: { extension: string; status: string }) => {
      subscribed ||= message.extension === 'postgres_changes' && message.status === 'ok'
    })
  const status = await new Promise(resolve => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  await vi.waitUntil(() => subscribed, PATIENCE)
  return changes
}
const has = (changes: Change[], eventType: string, id: string): boolean =>
  changes.some(
    change =>
      change.eventType === eventType && [change.new, change.old].some(row => 'id' in row && row.id === id),
  )

describe('realtime', () => {
  it('sends changes of a connection to both people, and nothing of them to a stranger', async context => {
    target.require(context, 'accounts')
    const [ofAda, ofCora, ofStranger] = [
      await follow(ada, 'connections'),
      await follow(cora, 'connections'),
      await follow(stranger, 'connections'),
    ]
    const id = await askByLink(cora, ada)
    for (const changes of [ofAda, ofCora]) await vi.waitUntil(() => has(changes, 'INSERT', id), PATIENCE)
    expect(ofAda.find(change => change.eventType === 'INSERT')?.new).toMatchObject({
      id,
      requester_id: cora.id,
      recipient_id: ada.id,
      status: 'pending',
    })
    await ada.browser.rpc('respond_to_connection_request', { connection_id_param: id, response: 'accept' })
    for (const changes of [ofAda, ofCora]) await vi.waitUntil(() => has(changes, 'UPDATE', id), PATIENCE)
    await ada.browser.from('connections').delete().eq('id', id)
    // Marker: a deletion reaches every subscriber, in order. Anything the stranger has not received before it was not delivered.
    for (const changes of [ofAda, ofCora, ofStranger])
      await vi.waitUntil(() => has(changes, 'DELETE', id), PATIENCE)
    expect(ofStranger.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
      ['DELETE', {}, { id }],
    ])
  }, 60_000)

  it('sends changes of a 24-hour event to organiser and participants, and nothing to a stranger', async context => {
    target.require(context, 'accounts')
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const event = {
      ...{ title: 'Conformance', description: '', rules: '', time_zone: 'UTC', starts_local: `${day}T08:00` },
      ...{ unit: 'reps', wins: 'highest', mode: 'alone', team_size: null, judged: false, public: false },
      ...{ grace_minutes: 0, entries_per_hour: 60, largest_value: 500 },
      ...{ stations: [{ name: 'Row', weight: 1 }], divisions: [{ name: 'Open', factor: 1 }] },
    }
    const { data: made } = await cora.browser.rpc('create_longday', { event })
    const { id, link } = made as { id: string; link: string }
    const joining = { public_name: 'Ada', division: 1, waiver: true }
    expect((await ada.browser.rpc('join_longday', { link_param: link, joining })).error).toBeNull()
    const [ofAda, ofCora, ofStranger] = [
      await follow(ada, 'longday_events'),
      await follow(cora, 'longday_events'),
      await follow(stranger, 'longday_events'),
    ]
    const changed = { event_id_param: id, event: { ...event, title: 'Conformance again' } }
    expect((await cora.browser.rpc('update_longday', changed)).error).toBeNull()
    for (const changes of [ofAda, ofCora]) await vi.waitUntil(() => has(changes, 'UPDATE', id), PATIENCE)
    // The table of entries is written by its call alone, which refuses entries before the start.
    const entry = { id: crypto.randomUUID(), event_id: id, participant_no: null, station: 1, value: 5 }
    expect((await ada.browser.rpc('add_longday_entry', { entry })).error?.hint).toBe('event_not_started')
    expect(
      (await ada.browser.from('longday_entries').insert({ id: entry.id, event_id: id })).error?.code,
    ).toBe('42501')
    expect((await stranger.browser.from('longday_events').select('id')).data).toEqual([])
    await cora.browser.rpc('delete_longday', { event_id_param: id })
    for (const changes of [ofAda, ofCora, ofStranger])
      await vi.waitUntil(() => has(changes, 'DELETE', id), PATIENCE)
    expect(ofStranger.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
      ['DELETE', {}, { id }],
    ])
  }, 60_000)

  it('refuses a table that is not published', async context => {
    target.require(context, 'accounts')
    const channel = ada.browser.channel('conformance-private')
    const told = new Promise<string>(resolve => {
      channel
        .on('postgres_changes', { event: '*', schema: 'private', table: 'audit_events' }, () =>
          resolve('a change'),
        )
        .on('system' as never, {} as never, (message: { status: string }) =>
          resolve(`system ${message.status}`),
        )
        .subscribe(status => {
          if (status !== 'SUBSCRIBED') resolve(status)
        })
    })
    expect(['CHANNEL_ERROR', 'CLOSED', 'system error']).toContain(await told)
  }, 60_000)
})
