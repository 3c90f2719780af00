import type { AppError } from '@coach-app/data'
import { failureText } from '../frame/failure-text.ts'

/** What to say at the field of a new password that the server does not take. */
export function newPasswordRefusal(error: AppError): string {
  if (error.reason === 'same_password') return 'This is your current password. Choose another one.'
  if (error.reason === 'weak_password') return 'The server refuses this password as too easy to guess.'
  return failureText(error) ?? 'The password could not be changed. Please try again.'
}
