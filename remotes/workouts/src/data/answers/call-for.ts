import { call, err, type Result } from '@coach-app/data'
import type * as z from 'zod/mini'
import type { readAnswer } from './read-answer.ts'

type Name = Parameters<typeof call>[0]

/** A module of schemas; it brings what reads by them, so that no page has it before its first call. */
interface Answers {
  readAnswer: typeof readAnswer
}

type Read<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : never

/**
 * Schemas of what the generated types say that a call returns: a function with one named result answers an object of it, not the bare value.
 * Of `Json` they say nothing; those answers are held to the file of answers.
 */
type Fitting<Schemas> = {
  [K in keyof Schemas & Name]: string | number | boolean extends Returned<K>
    ? unknown
    : Returned<K> extends Read<Schemas[K]>
      ? unknown
      : never
}
type Returned<N extends Name> = Extract<Awaited<ReturnType<typeof call<N>>>, { ok: true }>['value']

/** Calls a database function and reads its answer by the schema of its name, or by another one of the module. */
type CallFor<Schemas> = <N extends Name, K extends keyof Schemas = N & keyof Schemas>(
  name: N,
  parameters: Parameters<typeof call<N>>[1],
  schema?: K,
) => Promise<Result<Read<Schemas[K]>>>

/**
 * Calls that read their answers by the schemas of a module, which is fetched while the first call is under way. Fields that a schema does
 * not name stay. An answer that is not as the schema says is the error `unexpected`; its cause says the path of what is wrong.
 *
 * @example const callFor = createCallFor(() => import('./answers.ts'))
 *   const result = await callFor('get_template', { template_id_param: id })
 */
export const createCallFor =
  <Schemas extends Answers & Fitting<Schemas>>(load: () => Promise<Schemas>): CallFor<Schemas> =>
  async (name, parameters, schema) => {
    const loading = load().catch(() => null)
    // `call` cannot see that the parameters are those of this name while it is a type parameter.
    const answer = await call(name, parameters as never)
    if (!answer.ok) return answer
    const schemas = await loading
    return schemas
      ? // The type of this function says that there is a schema of this name.
        schemas.readAnswer(name, answer.value, schemas[schema ?? (name as never)] as never)
      : err({ code: 'network', message: 'No connection.' })
  }

/** A call whose answer is one of those in this folder. */
export const callFor = createCallFor(() => import('./answers.ts'))
