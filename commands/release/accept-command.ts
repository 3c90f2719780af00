import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@coach-app/delivery'
import { type Examiner, examine } from './accept.ts'
import type { Registrar } from './command.ts'
import { type Incoming, incomingOf } from './incoming.ts'
import { refuseKey } from './session.ts'
import { table } from './table.ts'

const LOOK_EVERY_MS = 3_000

interface AcceptOptions {
  watch?: boolean
  list?: boolean
  refuse?: string
  smoke: boolean
}

/** The operator's command that answers what teams ask from outside. */
export const acceptCommand: Registrar = (program, run) => {
  program
    .command('accept [request]')
    .description(
      'run the gate over what teams have sent, publish it, and answer them; a named request gets your yes',
    )
    .option('--watch', 'go on until it is stopped')
    .option('--list', 'say what was asked and answered, and change nothing')
    .option('--refuse <why>', 'answer the named request with no')
    .option('--no-smoke', 'do not try builds in a browser')
    .addHelpText(
      'after',
      '\nWithout a request: all that wait. The first release of a remote waits until its request is named here. What is refused is kept for a day, in the bucket incoming.',
    )
    .action((named: string | undefined, { watch = false, list = false, refuse, smoke }: AcceptOptions) =>
      run(async (store, options, log, place) => {
        refuseKey('Answering requests')
        if (options.dryRun && !list)
          throw new Refusal('accept answers teams, and has no dry run: --list shows what waits.')
        const incoming = incomingOf(place, log)
        const request = named === undefined ? undefined : await idOf(named, incoming)
        if (list) return listed(await incoming.list(50))
        if (refuse !== undefined) {
          if (request === undefined)
            throw new Refusal('--refuse needs the request: pnpm release accept --list.')
          await incoming.answer(request, 'refused', refuse)
          return { text: `Request ${request} is answered with no.`, data: { request, state: 'refused' } }
        }
        const examiner: Examiner = { store, incoming, isTried: smoke, log }
        if (watch)
          log(`watching what teams ask of ${place}, every ${LOOK_EVERY_MS / 1000} s until this is stopped`)
        const answered = await answerAll(examiner, request)
        if (request !== undefined && answered.length === 0) throw await whyNotTaken(request, incoming)
        while (watch) {
          await delay(LOOK_EVERY_MS)
          // A failure may be temporary, and teams wait.
          await answerAll(examiner).catch((error: unknown) =>
            log(`looking failed: ${error instanceof Error ? error.message : error}`),
          )
        }
        const text = answered.length === 0 ? 'Nothing waits.' : `${answered.length} answered.`
        return { text, data: { answered } }
      }),
    )
}

/** Answers what waits, one after the other, or the named one alone. */
async function answerAll(examiner: Examiner, request?: string) {
  const { incoming, log } = examiner
  const answered: { request: string; part: string; action: string; state: string; answer: string }[] = []
  for (let next = await incoming.take(request); next; next = request ? undefined : await incoming.take()) {
    const { id, part, action, version, key_name: key } = next
    const what = [action, part, version].filter(Boolean).join(' ')
    log(`${what}, asked with the key ${key} (request ${id})`)
    const { state, answer } = await examine(next, examiner)
    log(`  ${state}: ${answer.replaceAll('\n', '\n  ')}`)
    answered.push({ request: id, part, action, state, answer })
  }
  await incoming.forget()
  return answered
}

/** How many of the newest requests a beginning of an id is looked for in. */
const LOOKED_THROUGH = 1_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The whole id of a request, by its beginning. */
async function idOf(named: string, incoming: Incoming): Promise<string> {
  if (UUID.test(named)) return named
  const ids = (await incoming.list(LOOKED_THROUGH)).map(({ id }) => id)
  const found = ids.filter(id => id.startsWith(named.toLowerCase()))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw new Refusal(
    found.length > 1
      ? `${named} is the beginning of several requests: ${found.join(', ')}.`
      : `There is no request ${named}: pnpm release accept --list.`,
  )
}

/** Of a request that is there and was not taken up. */
async function whyNotTaken(request: string, incoming: Incoming): Promise<Refusal> {
  const all = await incoming.list(LOOKED_THROUGH)
  const own = all.find(({ id }) => id === request)
  const other = all.find(
    ({ id, part, state }) => part === own?.part && state === 'examined' && id !== request,
  )
  if (!own) return new Refusal(`There is no request ${request}: pnpm release accept --list.`)
  if (own.state === 'examined') return new Refusal(`Another command is at request ${request} just now.`)
  if (own.state === 'arriving') return new Refusal(`Request ${request} is still arriving. Try again.`)
  if (own.state === 'done' || own.state === 'refused')
    return new Refusal(`Request ${request} is answered already, ${own.state}: ${own.answer ?? ''}`)
  return new Refusal(
    other === undefined
      ? `Request ${request} could not be taken up. Try again.`
      : `Another command is at request ${other.id} of ${other.part} just now, and does one of a remote after the other. Try again when it is done.`,
  )
}

function listed(found: Awaited<ReturnType<ReturnType<typeof incomingOf>['list']>>) {
  const rows = found.map(one => [
    one.sent_at.slice(0, 19),
    one.id,
    [one.action, one.part, one.version].filter(Boolean).join(' '),
    one.key_name,
    one.state,
    one.answer?.split('\n')[0] ?? '',
  ])
  const text = table(['at', 'request', 'what', 'key', 'is', 'answer'], rows)
  return { text: rows.length === 0 ? 'No team has asked for anything yet.' : text, data: { requests: found } }
}
