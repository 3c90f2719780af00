import { err, ok } from '@coach-app/data'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Entry, NewEntry } from '../model/types.ts'
import { useEntryQueue } from './entry-queue.ts'

const answers = vi.hoisted(() => ({ addEntry: vi.fn() }))
vi.mock('../longday.data.ts', () => answers)

const entry = (event: string, person: number): NewEntry => ({
  id: `${event}-${person}`,
  event_id: event,
  participant_no: person,
  station: 1,
  value: 5,
})

it('a participant over the hourly limit does not hold back entries of others and of other events', async () => {
  answers.addEntry.mockImplementation(async ({ id }: NewEntry) =>
    id === 'night-1'
      ? err({ code: 'rate-limited', message: 'At most 5 entries an hour.', reason: 'too_many_entries' })
      : ok({ id } as Entry),
  )
  const { result } = renderHook(() => useEntryQueue('captain'))
  for (const one of [entry('night', 1), entry('night', 2), entry('day', 1)])
    result.current.queue.put(one.id, { link: one.event_id, entry: one })
  await waitFor(() =>
    expect(result.current.queued).toMatchObject([
      { key: 'night-1', status: 'refused', error: { reason: 'too_many_entries' } },
    ]),
  )
  expect(answers.addEntry.mock.calls.map(([{ id }]) => id)).toEqual(['night-1', 'night-2', 'day-1'])
})
