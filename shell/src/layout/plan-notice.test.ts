import type { GlobalRole, ProfileType, SubscriptionStatus } from '@coach-app/contracts'
import { aProfile } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { planNotice } from './plan-notice.ts'

const UNTIL = '2026-12-04T12:00:00Z'
const CHOOSE = { kind: 'choose' }
const PAY = { kind: 'pay', until: UNTIL }

it.each<[SubscriptionStatus | null, ProfileType, GlobalRole, unknown]>([
  ['no_subscription', 'coach', 'coach', CHOOSE],
  ['locked', 'coach', 'coach', CHOOSE],
  ['trialing', 'coach', 'coach', null],
  ['active', 'coach', 'coach', null],
  ['past_due', 'coach', 'coach', PAY],
  ['past_due', 'athlete', 'athlete', PAY],
  ['no_subscription', 'athlete', 'athlete', null],
  ['locked', 'athlete', 'athlete', null],
  ['no_subscription', 'coach', 'intern', CHOOSE],
  ['no_subscription', 'coach', 'head_coach', CHOOSE],
  ['locked', 'coach', 'system_admin', CHOOSE],
  ['no_subscription', 'athlete', 'system_admin', CHOOSE],
  [null, 'coach', 'coach', undefined],
])('with the status %s a %s who is %s is told: %o', (subscription, profileType, globalRole, notice) => {
  const planningUntil = subscription === 'past_due' ? UNTIL : null
  const profile = aProfile({ profileType, globalRole })
  expect(planNotice({ subscription, planningUntil, profile })).toEqual(notice)
})

it('a coach is assumed, who needs a plan, when the profile could not be read', () => {
  expect(planNotice({ subscription: 'no_subscription', planningUntil: null, profile: null })).toEqual(CHOOSE)
})
