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
] as const)('a code that is refused as %s is told', (refused, text) => {
  signUpCode.setState({ refused })
  expect(pendingNotifications.getState().waiting).toEqual([{ kind: 'error', text }])
})

it('shows no toast for a code that its owner has used already', () => {
  signUpCode.setState({ refused: 'already_redeemed' })
  expect(pendingNotifications.getState().waiting).toEqual([])
})
