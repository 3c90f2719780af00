import type { AppError } from '@coach-app/data'
import { failureText } from '../frame/failure-text.ts'

/** The field error for a new password that the server rejects. */
export function newPasswordRefusal(error: AppError): string {
  if (error.reason === 'same_password') return 'This is your current password. Choose another one.'
  if (error.reason === 'weak_password') return 'The server refuses this password as too easy to guess.'
  return failureText(error) ?? 'The password could not be changed. Please try again.'
}
