import { err, ok, type Result } from '@coach-app/data'
import type * as z from 'zod/mini'

/** The first thing that an answer has wrong, by its path: `workouts[0].version: expected number`. */
export function faultOf([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return 'not as expected'
  const path = issue.path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  const expected =
    'expected' in issue ? issue.expected : 'values' in issue ? issue.values.join(' or ') : issue.code
  return `${path.replace(/^\./, '') || 'the answer'}: expected ${expected}`
}

/** What a call has answered, as its schema says; else the error `unexpected`: people read plain words, its cause says the path of what is wrong. */
export function readAnswer<Value>(
  name: string,
  answer: unknown,
  schema: z.ZodMiniType<Value>,
): Result<Value> {
  const read = schema.safeParse(answer)
  if (read.success) return ok(read.data)
  const fault = `${name} answered what cannot be read. ${faultOf(read.error.issues)}.`
  return err({
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
    reason: 'unreadable_answer',
    cause: new Error(fault, { cause: read.error }),
  })
}
