import { expect, it } from 'vitest'
import { type Chosen, type Proposed, whatHappens } from './what-happens.ts'

const plain: Proposed = { name: 'Carla', isCoach: true, program: null, isAssigned: true, team: null }
const program = { title: 'Base block', startsOn: '2026-11-30' }
const chosen: Chosen = { level: 'read', days: null, joinsTeam: true }

it.each<[Partial<Proposed>, Partial<Chosen>, string]>([
  [{ isCoach: false }, {}, 'Carla becomes your contact.'],
  [{}, { level: 'none' }, 'Carla becomes your contact and sees nothing of your training.'],
  [{}, {}, 'Carla becomes your contact and sees your training.'],
  [{}, { days: 1 }, 'Carla becomes your contact and sees your training for 1 day.'],
  [{}, { level: 'none', days: 30 }, 'Carla becomes your contact and sees nothing of your training.'],
  [
    { program },
    { level: 'write', days: 90 },
    'Carla becomes your contact, sees and plans your training for 90 days and Base block is in your calendar from Monday 30 November.',
  ],
  [
    { program, isAssigned: false },
    { level: 'write' },
    'Carla becomes your contact, sees and plans your training and Base block is offered to you, to start as your own.',
  ],
  [
    { program, team: 'Alpine' },
    {},
    'Carla becomes your contact, sees your training, you join Alpine and Base block is offered to you, to start as your own.',
  ],
  [{ team: 'Alpine' }, { joinsTeam: false }, 'Carla becomes your contact and sees your training.'],
])('with %j proposed and %j chosen it says: %s', (proposed, choice, sentence) => {
  expect(whatHappens({ ...plain, ...proposed }, { ...chosen, ...choice })).toBe(sentence)
})
