import type { Database } from './database.gen.ts'
import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

type Calls = Database['public']['Functions']
type Arguments<Name extends keyof Calls> = [Calls[Name]['Args']] extends [never]
  ? Record<string, never>
  : Calls[Name]['Args']

/** What a call returns; one of its rows where it returns several. */
export type CallRow<Name extends keyof Calls> = Calls[Name]['Returns'] extends (infer Row)[]
  ? Row
  : Calls[Name]['Returns']

/**
 * Calls a database function. Its name and arguments are checked against the generated types; every failure is an error value.
 *
 * @param map makes something else of what the function returns, or narrows what the generated type only knows as `Json` or `string`.
 * @example const session = await call('end_session', { session_id_param: id })
 */
export function call<Name extends keyof Calls, Value = Calls[Name]['Returns']>(
  name: Name,
  ...[parameters, map]: Record<string, never> extends Arguments<Name>
    ? [parameters?: Arguments<Name>, map?: (returned: Calls[Name]['Returns']) => Value]
    : [parameters: Arguments<Name>, map?: (returned: Calls[Name]['Returns']) => Value]
): Promise<Result<Value>> {
  return attempt(async () => {
    // supabase-js cannot check a name that is a type parameter; the signature above has.
    const answer = fromSupabase(await getSupabase().rpc(name as never, parameters as never))
    if (!answer.ok) return answer
    const returned = answer.value as Calls[Name]['Returns']
    return ok(map ? map(returned) : (returned as Value))
  })
}
