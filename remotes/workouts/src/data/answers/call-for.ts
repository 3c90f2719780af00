import { call, err, ok, type Result } from '@coach-app/data'
import type * as z from 'zod/mini'

type Name = Parameters<typeof call>[0]

/** Calls a database function and reads its answer by one of these schemas. */
type CallFor<Schemas> = <N extends Name, Value>(
  name: N,
  parameters: Parameters<typeof call<N>>[1],
  schemaOf: (schemas: Schemas) => z.ZodMiniType<Value>,
) => Promise<Result<Value>>

/** The first thing that an answer has wrong, by its path: `workouts[0].version: expected number`. */
export function faultOf([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return 'not as expected'
  const path = issue.path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  const expected =
    'expected' in issue ? issue.expected : 'values' in issue ? issue.values.join(' or ') : issue.code
  return `${path.replace(/^\./, '') || 'the answer'}: expected ${expected}`
}

/**
 * Calls that read their answers by the schemas of a module, which is fetched while the first call is under way. Fields that a schema does
 * not name stay. An answer that is not as the schema says is the error `unexpected` with the path of what is wrong.
 *
 * @example const callFor = createCallFor(() => import('./answers.ts'))
 *   const result = await callFor('get_template', { template_id_param: id }, answers => answers.template)
 */
export const createCallFor =
  <Schemas>(load: () => Promise<Schemas>): CallFor<Schemas> =>
  async (name, parameters, schemaOf) => {
    const loading = load().then(ok, (cause: unknown) =>
      err({ code: 'network', message: 'A part of this page could not be loaded.', cause }),
    )
    // `call` cannot see that the parameters are those of this name while it is a type parameter.
    const answer = await call(name, parameters as never)
    if (!answer.ok) return answer
    const schemas = await loading
    if (!schemas.ok) return schemas
    const read = schemaOf(schemas.value).safeParse(answer.value)
    if (read.success) return ok(read.data)
    const message = `${name} answered what cannot be read. ${faultOf(read.error.issues)}.`
    return err({ code: 'unexpected', message, reason: 'unreadable_answer', cause: read.error })
  }

/** A call whose answer is one of those in this folder. */
export const callFor = createCallFor(() => import('./answers.ts'))
