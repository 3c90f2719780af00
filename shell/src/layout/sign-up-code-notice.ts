import type { RedemptionFailure } from '@coach-app/data'
import { signUpCode } from '../auth/sign-up-code.ts'
import { notify } from '../toasts/notify.ts'

/** The refusals that the person may not know of. */
const REFUSED: Partial<Record<RedemptionFailure, string>> = {
  unknown_code: 'The code you signed up with does not exist. You can enter it again when you choose a plan.',
  expired: 'The code you signed up with has expired.',
  exhausted: 'The code you signed up with has been used up.',
}

/** Shows a toast when the access code given at sign-up is refused. */
export function startSignUpCodeNotice(): void {
  signUpCode.subscribe(({ refused }) => {
    const text = refused && REFUSED[refused]
    if (text) notify({ kind: 'error', text })
  })
}
