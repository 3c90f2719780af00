import { call, callApi, type Result, signOut } from '@coach-app/data'

/**
 * Ends the caller's account for good, and this browser's session with it.
 *
 * @param confirmation the caller's own e-mail address, as they typed it; anything else is `invalid-input`. `conflict` with the
 * reason `last_system_admin` for the only one of those.
 */
export async function deleteMyAccount(confirmation: string): Promise<Result<{ deleted: boolean }>> {
  let answer = await call('delete_my_account', { confirmation_param: confirmation })
  // What is paid for is cancelled first, which the server does at the payment provider.
  if (!answer.ok && answer.error.reason === 'subscription_billed')
    answer = await callApi<{ deleted: boolean }>('delete-account', {
      method: 'POST',
      session: 'required',
      fallback: 'Your plan could not be cancelled, so nothing was deleted. Please try again.',
      body: { confirmation },
    })
  // The server has already ended the session; remove the copy stored in this browser.
  if (answer.ok) await signOut()
  return answer
}
