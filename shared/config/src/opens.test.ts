import { expect, it } from 'vitest'
import { modulesNamedIn } from './opens.ts'

it.each([
  ['an overlay', "void overlays.open('contacts/contact-manager', { tab })", ['contacts/contact-manager']],
  ['a window', "useWindows().open('contacts/channel-window', props, options)", ['contacts/channel-window']],
  [
    'an inline slot',
    "_jsx(InlineSlot, { name: 'workouts/last-sessions', props: { id } })",
    ['workouts/last-sessions'],
  ],
  ['several', "a.open('a/b'); jsxs(InlineSlot, { props, name: 'c/d' })", ['a/b', 'c/d']],
  ['another open', "window.open('https://example.test/a')", []],
  ['a name that is not known before it runs', 'overlays.open(name, {}); jsx(InlineSlot, { name })', []],
  ['another component', "jsx(Slot, { name: 'workouts/last-sessions' })", []],
])('finds %s', (_, code, expected) => expect(modulesNamedIn(code, 'x.js')).toEqual(expected))
