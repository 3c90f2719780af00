import { expect, it } from 'vitest'
import { whatIsWrongWith } from './name.ts'

const EXISTING = ['workouts', 'coach-access']
const PATHS = ['/', '/clients', '/calendar/:userId']

it.each(['demo', 'training-log', 'lab2', 'a'])('new-remote accepts the name %s', name =>
  expect(whatIsWrongWith(name, EXISTING, PATHS)).toBeUndefined(),
)

it.each([
  ['', 'no name for a remote'],
  ['Demo', 'no name for a remote'],
  ['training_log', 'no name for a remote'],
  ['2fast', 'no name for a remote'],
  ['-demo', 'no name for a remote'],
  ['demo-', 'no name for a remote'],
  ['a--b', 'no name for a remote'],
  ['../demo', 'no name for a remote'],
  ['x'.repeat(41), 'longer than 40'],
  ['workouts', 'a remote called workouts already'],
  ['shell', 'shell is reserved'],
  ['api', 'api is reserved'],
  ['clients', '/clients is a route already'],
  ['calendar', '/calendar/:userId is a route already'],
  ['dashboard', 'dashboard is reserved'],
])('new-remote refuses "%s": %s', (name, why) =>
  expect(whatIsWrongWith(name, EXISTING, PATHS)).toContain(why),
)
