import type { GlobalRole, ProfileType, SubscriptionStatus } from '@coach-app/contracts'
import { aProfile } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { needsPlan } from './plan-needed.ts'

it.each<[SubscriptionStatus, ProfileType, GlobalRole, boolean]>([
  ['no_subscription', 'coach', 'coach', true],
  ['locked', 'coach', 'coach', true],
  ['trialing', 'coach', 'coach', false],
  ['active', 'coach', 'coach', false],
  ['past_due', 'coach', 'coach', false],
  ['no_subscription', 'athlete', 'athlete', false],
  ['locked', 'athlete', 'athlete', false],
  ['no_subscription', 'coach', 'intern', true],
  ['no_subscription', 'coach', 'head_coach', true],
  ['locked', 'coach', 'system_admin', true],
  ['no_subscription', 'athlete', 'system_admin', true],
])('with the status %s a %s who is %s needs a plan: %s', (status, profileType, globalRole, asked) => {
  expect(needsPlan(status, aProfile({ profileType, globalRole }))).toBe(asked)
})

it('a coach is assumed, who needs a plan, when the profile could not be read', () => {
  expect(needsPlan('no_subscription', null)).toBe(true)
})
