import { beforeAll, beforeEach, expect, it } from 'vitest'
import { signUpCode } from '../auth/sign-up-code.ts'
import { pendingNotifications } from '../toasts/notify.ts'
import { startSignUpCodeNotice } from './sign-up-code-notice.ts'

beforeAll(startSignUpCodeNotice)
beforeEach(() => pendingNotifications.setState({ waiting: [], hasSpoken: false }))

it.each([
  [
    'unknown_code',
    'The code you signed up with does not exist. You can enter it again when you choose a plan.',
  ],
  ['expired', 'The code you signed up with has expired.'],
  ['exhausted', 'The code you signed up with has been used up.'],
] as const)('a sign-up code refused as %s is reported in a toast', (refused, text) => {
  signUpCode.setState({ refused })
  expect(pendingNotifications.getState().waiting).toEqual([{ kind: 'error', text }])
})

it('a sign-up code that its owner has used already is not reported', () => {
  signUpCode.setState({ refused: 'already_redeemed' })
  expect(pendingNotifications.getState().waiting).toEqual([])
})
