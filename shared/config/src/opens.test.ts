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
  ['nothing in another function called open', "window.open('https://example.test/a')", []],
  ['nothing where the name is computed', 'overlays.open(name, {}); jsx(InlineSlot, { name })', []],
  ['nothing in another component', "jsx(Slot, { name: 'workouts/last-sessions' })", []],
])('modulesNamedIn finds %s', (_, code, expected) => expect(modulesNamedIn(code, 'x.js')).toEqual(expected))
