import type { GlobalRole, ProfileType } from '@coach-app/contracts'
import { aProfile } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { viewerSide } from './viewer-side.ts'

it.each<[ProfileType, GlobalRole, 'athlete' | 'coach']>([
  ['athlete', 'athlete', 'athlete'],
  ['athlete', 'intern', 'coach'],
  ['athlete', 'system_admin', 'coach'],
  ['coach', 'coach', 'coach'],
  ['coach', 'intern', 'coach'],
  ['coach', 'head_coach', 'coach'],
  ['coach', 'system_admin', 'coach'],
])('a %s with the global role %s sees the page of %s', (profileType, globalRole, side) => {
  expect(viewerSide({ profile: aProfile({ profileType, globalRole }), settled: true })).toBe(side)
})

it.each([
  [false, 'unknown'],
  [true, 'unanswered'],
] as const)('without a profile, settled %s, the side is %s', (settled, side) => {
  expect(viewerSide({ profile: null, settled })).toBe(side)
})
