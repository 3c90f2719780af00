import type { Release, RemoteRelease, ShellRelease } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { aRemote, aShell } from '../build/build.fixture.ts'
import { versionsInUse } from './in-use.ts'

const UI = '@coach-app/ui'
const remote = (name: string, abi: number, ui: string, names: string[] = ['Button']): RemoteRelease =>
  ({
    ...aRemote(name).release,
    version: `1-${name}`,
    abi,
    needs: { [UI]: { version: ui, names } },
  }) as RemoteRelease
const shell = (over: Partial<ShellRelease> = {}): Release =>
  ({
    ...aShell().release,
    abis: [1, 2],
    offers: { [UI]: { version: '0.3.0', names: ['Button'] } },
    ...over,
  }) as Release
const stable = (release: Release) => ({ release, role: 'stable' })

it('says which versions of three packed sets and two ABIs are in use, and by whom', () => {
  const { versions } = versionsInUse([
    stable(shell()),
    stable(remote('contacts', 1, '0.1.0')),
    stable(remote('workouts', 1, '0.2.0')),
    { release: remote('workouts', 2, '0.3.0'), role: 'candidate' },
  ])
  expect(versions).toEqual([
    {
      what: 'ABI',
      version: '1',
      by: ['contacts 1-contacts (stable)', 'workouts 1-workouts (stable)'],
      isTheShells: true,
    },
    { what: 'ABI', version: '2', by: ['workouts 1-workouts (candidate)'], isTheShells: true },
    { what: UI, version: '0.1.0', by: ['contacts 1-contacts (stable)'], isTheShells: false },
    { what: UI, version: '0.2.0', by: ['workouts 1-workouts (stable)'], isTheShells: false },
    { what: UI, version: '0.3.0', by: ['workouts 1-workouts (candidate)'], isTheShells: true },
  ])
})

it.each([
  ['ABI 1', ['contacts 1-contacts (stable)']],
  ['ABI 2', ['workouts 1-workouts (stable)']],
  [UI, ['contacts 1-contacts (stable)', 'workouts 1-workouts (stable)']],
  [`${UI} Button`, ['contacts 1-contacts (stable)']],
  [`${UI} Gone`, []],
])('says when %s goes, and who uses it', (what, by) => {
  const announced = { what, gone: '2027-06-30', instead: 'Use the other one.' }
  const { deprecations } = versionsInUse([
    stable(shell({ deprecated: [announced] })),
    stable(remote('contacts', 1, '0.1.0')),
    stable(remote('workouts', 2, '0.1.0', ['Card'])),
  ])
  expect(deprecations).toEqual([{ ...announced, by }])
})
