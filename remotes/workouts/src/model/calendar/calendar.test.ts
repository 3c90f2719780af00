import type { Client } from '@coach-app/data'
import { expect, it } from 'vitest'
import { toCalendarAthletes } from './calendar.ts'

const client = (user_id: string, display_name: string, permission_level: Client['permission_level']) =>
  ({ user_id, display_name, permission_level }) as Client

it('toCalendarAthletes lists the clients who share their training, sorted by name', () => {
  const clients = [client('1', 'Zoe', 'read'), client('2', 'Ben', null), client('3', 'Ada', 'write')]
  expect(toCalendarAthletes(clients)).toEqual([
    { id: '3', name: 'Ada', canWrite: true },
    { id: '1', name: 'Zoe', canWrite: false },
  ])
})
