import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTarget, type Person, type Target } from './target.ts'

interface Call {
  name: string
  args: Record<string, unknown>
}

/** A valid value of the parameter's type that matches no row. */
const nothing = (procedure: string, parameter: string, type: string): unknown => {
  if (type.startsWith('number')) return 1
  if (type.startsWith('boolean')) return false
  if (type.startsWith('Json')) return {}
  if (type.startsWith('string[]')) return []
  // The generated types do not distinguish date from text; the parameter names do, but for one: get_messages is asked before a message.
  const isDay =
    /^(from|to|since|date|seen|until)_param$|(^|_)at(_param)?$|^before(_date)?$/.test(parameter) ||
    (parameter === 'before_param' && procedure !== 'get_messages')
  return isDay ? '2026-03-01' : randomUUID()
}

/** Every procedure that the product's generated types name, with all its parameters. */
const calls: Call[] = (() => {
  const types = readFileSync(new URL('../../../shared/data/src/database.gen.ts', import.meta.url), 'utf8')
  const functions = types.slice(types.indexOf('Functions: {'), types.indexOf('Enums: {'))
  return [...functions.matchAll(/^ {6}(\w+): \{\n {8}Args: (?:never|\{ (.*) \})$/gm)].map(
    ([, name = '', args = '']) => ({
      name,
      args: Object.fromEntries(
        [...args.matchAll(/(\w+)\??: ([^;]+)/g)].map(([, parameter = '', type = '']) => [
          parameter,
          nothing(name, parameter, type),
        ]),
      ),
    }),
  )
})()

/** Calls from links in mails, which need no session. */
const OPEN = new Set(['unsubscribe_mail'])

let target: Target
let stranger: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way !== 'none') stranger = await target.person()
}, 120_000)
afterAll(() => target.close())

it('the generated types name the procedures', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search_users', 'get_clients', 'send_message']),
  )
})

describe.each(calls)('$name', ({ name, args }) => {
  it('exists with its parameter names, and is refused without a session', async () => {
    const { error, status } = await target.client().rpc(name, args)
    if (OPEN.has(name)) return expect(status).toBeLessThan(500)
    expect(error?.code).toBe('42501')
    expect([401, 403]).toContain(status)
  })

  it('answers a stranger or refuses them with a declared code', async context => {
    target.require(context, 'accounts')
    const { error, status } = await stranger.browser.rpc(name, args)
    expect(status).toBeLessThan(500)
    if (error) expect(error.code).toMatch(/^(PT4\d\d|42501|22\w{3}|23\w{3})$/)
  })
})
