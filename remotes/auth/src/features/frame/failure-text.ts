import { NOT_CONFIGURED } from '@coach-app/contracts'
import type { AppError } from '@coach-app/data'

/** Error messages of the specification. */
const SPECIFIED = new Set(['No user returned from Supabase', NOT_CONFIGURED])

/** Text for failures that every account form can have; `null` for those that the form has to describe itself. */
export function failureText(error: AppError): string | null {
  switch (error.code) {
    case 'network':
      return 'The server could not be reached. Check your connection and try again.'
    case 'rate-limited':
      return 'Too many attempts. Wait a minute, then try again.'
    case 'unexpected':
      return SPECIFIED.has(error.message)
        ? error.message
        : 'Something went wrong on our side. Please try again.'
    default:
      return null
  }
}
