import fc from 'fast-check'
import type { Input } from './answers.ts'
import { RAW } from './raw.ts'
import type { Scene } from './scene.ts'
import type { Procedure } from './surface.ts'
import { damaged, fitting, hostile } from './values.ts'

/** Senders besides the caller: no token, and invalid tokens. */
const STRANGERS = ['', 'Bearer ', 'Bearer x.y.z', 'Basic eDp5', `Bearer ${'a'.repeat(5_000)}`]

type Body =
  | { kind: 'values'; values: Record<string, unknown> }
  | { kind: 'raw'; raw: string | Uint8Array<ArrayBuffer> }

const bodies = (scene: Scene, { parameters, words }: Procedure): fc.Arbitrary<Body> => {
  const { pool } = scene
  const bad = hostile(pool)
  const good = (parameter: Procedure['parameters'][number]) => {
    const documents = scene.documents()
    const known: Record<string, unknown> | undefined = documents[parameter.name]
    if (!parameter.type.startsWith('json') || !known) return fitting(pool, words, parameter)
    // Every save is a document of its own.
    return damaged(
      pool,
      fc.uuid().map(id => ({ ...known, id })),
    )
  }
  const fit = fc.record(Object.fromEntries(parameters.map(one => [one.name, good(one)])))
  const optional = fc.record(Object.fromEntries(parameters.map(one => [one.name, good(one)])), {
    requiredKeys: parameters.filter(one => !one.optional).map(one => one.name),
  })
  const oneBad = fc.tuple(fit, fc.nat(20), bad).map(([values, place, value]) => {
    const name = parameters[place % Math.max(parameters.length, 1)]?.name
    return name ? { ...values, [name]: value } : values
  })
  const allBad = fc.record(Object.fromEntries(parameters.map(one => [one.name, bad])))
  const strayed = fc
    .tuple(fit, fc.constantFrom('x', 'id', '', '%', 'constructor', 'a b'), bad)
    .map(([values, key, value]) => ({ ...values, [key]: value }))
  const values = fc.oneof(
    { weight: 5, arbitrary: fit },
    { weight: 2, arbitrary: optional },
    { weight: 8, arbitrary: oneBad },
    { weight: 2, arbitrary: allBad },
    { weight: 1, arbitrary: strayed },
    { weight: 1, arbitrary: fc.constant({}) },
  )
  return fc.oneof(
    { weight: 20, arbitrary: values.map(found => ({ kind: 'values' as const, values: found })) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW).map(raw => ({ kind: 'raw' as const, raw })) },
  )
}

/** Requests to one procedure, as a caller with a token would send them. */
export const procedureInputs = (
  scene: Scene,
  procedure: Procedure,
  access: { apikey: string; token: string },
  sample: { count: number; seed: number },
): Input[] =>
  fc
    .sample(fc.tuple(bodies(scene, procedure), fc.option(fc.constantFrom(...STRANGERS), { freq: 25 })), {
      numRuns: sample.count,
      seed: sample.seed,
    })
    .map(([body, stranger]) => ({
      method: 'POST',
      path: `/rest/v1/rpc/${procedure.name}`,
      headers: {
        apikey: access.apikey,
        'content-type': 'application/json',
        ...(stranger === '' ? {} : { authorization: stranger ?? `Bearer ${access.token}` }),
      },
      body: body.kind === 'raw' ? body.raw : JSON.stringify(body.values),
    }))
