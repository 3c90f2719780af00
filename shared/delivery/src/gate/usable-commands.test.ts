import type { CommandDefinition, RemoteRelease } from '@coach-app/contracts'
import { aRelease } from '@coach-app/testing/routes'
import { describe, expect, it } from 'vitest'
import type { FieldRelease } from './publication.ts'
import { usableCommands } from './usable-commands.ts'

const command = (over: Partial<CommandDefinition> = {}): CommandDefinition => ({
  id: 'contacts/chat',
  title: 'Chat',
  audience: 'signed-in',
  action: { kind: 'go', to: '/chat' },
  ...over,
})

const release = (commands: unknown[], name = 'contacts'): RemoteRelease => ({
  kind: 'remote',
  name,
  version: '1.0.0-abc',
  abi: 1,
  entry: 'remoteEntry.js',
  exposes: { './pages': { js: [], css: [] }, './contact-manager': { js: [], css: [] } },
  needs: {},
  routes: aRelease(name).routes,
  // What was published is JSON of anybody's making.
  commands: commands as CommandDefinition[],
  files: [],
  commit: null,
})

const inUse = (name: string, commands: CommandDefinition[]): FieldRelease[] => [
  { release: release(commands, name), role: 'stable' },
]

const check = (commands: unknown[], field: FieldRelease[] = []): string[] =>
  usableCommands({ releases: [release(commands)], field })

describe('usableCommands', () => {
  it.each([
    ['none', []],
    ['a screen', [command()]],
    ['a screen with a query and a hash', [command({ action: { kind: 'go', to: '/chat?with=1#last' } })]],
    ['an overlay', [command({ action: { kind: 'open', overlay: 'contacts/contact-manager', props: {} } })]],
    ['all of it', [command({ keywords: ['talk'], icon: 'chat', shortcut: 'g m' })]],
    ['keys of a screen', [command({ keys: [{ screen: 'Chat', keys: ['↑'], does: 'Last message' }] })]],
    [
      'one shortcut for two audiences that exclude each other',
      [
        command({ audience: 'coach', shortcut: 'x' }),
        command({ id: 'contacts/b', audience: 'athlete', shortcut: 'x' }),
      ],
    ],
    [
      'one shortcut for signed out and signed in',
      [command({ audience: 'signed-out', shortcut: 'x' }), command({ id: 'contacts/b', shortcut: 'x' })],
    ],
  ])('accepts %s', (_, commands) => expect(check(commands)).toEqual([]))

  it.each([
    ['an id of another remote', { id: 'workouts/chat' }, 'contacts/<what>'],
    ['an id with a path in it', { id: 'contacts/../x' }, 'contacts/<what>'],
    ['no title', { title: '' }, 'title'],
    ['keys that are no list', { keys: 'Enter' }, 'keys'],
    ['keys of no screen', { keys: [{ keys: ['↑'], does: 'Last message' }] }, 'keys'],
    ['keys that say nothing', { keys: [{ screen: 'Chat', keys: [], does: 'Last message' }] }, 'keys'],
    ['a title of blanks', { title: '  ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(61) }, 'title'],
    ['a title that is no text', { title: 7 }, 'title'],
    ['keywords that are a text', { keywords: 'chat' }, 'keywords'],
    ['keywords that are no texts', { keywords: [1] }, 'keywords'],
    ['an unknown audience', { audience: 'admins' }, 'audience admins'],
    ['an unknown icon', { icon: 'rocket' }, 'icon rocket'],
    ['a shortcut with Ctrl', { shortcut: 'ctrl+s' }, 'no shortcut'],
    ['a shortcut of three keys', { shortcut: 'g c d' }, 'no shortcut'],
    ['a shortcut in capitals', { shortcut: 'G' }, 'no shortcut'],
    ['no action', { action: undefined }, 'neither goes nor opens'],
    ['an unknown action', { action: { kind: 'run', code: 'alert(1)' } }, 'neither goes nor opens'],
    ["another remote's screen", { action: { kind: 'go', to: '/clients' } }, 'no route of contacts'],
    ['no screen', { action: { kind: 'go', to: '/nowhere' } }, 'no route of contacts'],
    ['another origin', { action: { kind: 'go', to: 'https://evil.example/chat' } }, 'no route of contacts'],
    ['another host', { action: { kind: 'go', to: '//evil.example/chat' } }, 'no route of contacts'],
    ['a script', { action: { kind: 'go', to: 'javascript:alert(1)' } }, 'no route of contacts'],
    ['no path', { action: { kind: 'go' } }, 'neither goes nor opens'],
    [
      "another remote's overlay",
      { action: { kind: 'open', overlay: 'coach-access/grant-access', props: {} } },
      'no overlay',
    ],
    [
      'an overlay that is not there',
      { action: { kind: 'open', overlay: 'contacts/gone', props: {} } },
      'no overlay',
    ],
    [
      'somebody for nobody',
      { audience: 'everyone', action: { kind: 'go', to: '/chat?with=:userId' } },
      'not signed in',
    ],
  ])('refuses %s, by name', (_, over, why) => {
    const [sentence] = check([{ ...command(), ...over }])
    expect(sentence).toContain(why)
    expect(sentence).toContain('contacts')
  })

  it('refuses an id twice', () =>
    expect(check([command(), command()])).toEqual([expect.stringContaining('twice')]))

  it.each(['o t', 'o', 'g h'])("refuses the shell's own %s", shortcut =>
    expect(check([command({ shortcut })])).toEqual([expect.stringContaining("it is the shell's")]),
  )

  it.each([
    ['the same', 'g m', 'g m'],
    ['the first key of it', 'x m', 'x'],
    ['one that begins with it', 'm', 'm x'],
  ])('refuses a shortcut beside %s of another remote in use', (_, theirs, mine) => {
    const used = inUse('workouts', [command({ id: 'workouts/a', shortcut: theirs })])
    expect(check([command({ shortcut: mine })], used)).toEqual([
      expect.stringContaining(`workouts/a has ${theirs} already`),
    ])
  })

  it('refuses a shortcut that is the first key of a sequence of the shell', () =>
    expect(check([command({ shortcut: 'g' })])).toEqual([expect.stringContaining('it is the shell')]))

  it('checks against the fallback of a remote whose stable release is blocked, and against no candidate', () => {
    const taken = { ...release([command({ id: 'workouts/a', shortcut: 'x' })], 'workouts') }
    const mine = [command({ shortcut: 'x' })]
    expect(check(mine, [{ release: taken, role: 'previous' }])).toHaveLength(1)
    expect(check(mine, [{ release: taken, role: 'candidate' }])).toEqual([])
  })

  it('refuses a conflict between two releases published together', () => {
    const one = release([command({ shortcut: 'x' })])
    const other = release(
      [command({ id: 'workouts/a', shortcut: 'x', action: { kind: 'go', to: '/library' } })],
      'workouts',
    )
    expect(usableCommands({ releases: [one, other], field: [] })).toEqual([
      expect.stringContaining('contacts/chat has x already'),
    ])
  })
})
