import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@coach-app/delivery'
import { type Examiner, examine } from './accept.ts'
import type { Registrar } from './command.ts'
import { incomingOf } from './incoming.ts'
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
    .action((request: string | undefined, { watch = false, list = false, refuse, smoke }: AcceptOptions) =>
      run(async (store, options, log, place) => {
        refuseKey('Answering requests')
        if (options.dryRun && !list)
          throw new Refusal('accept answers teams, and has no dry run: --list shows what waits.')
        const incoming = incomingOf(place, log)
        if (list) return listed(await incoming.list(50))
        if (refuse !== undefined) {
          if (request === undefined)
            throw new Refusal('--refuse needs the request: pnpm release accept --list.')
          await incoming.answer(request, 'refused', refuse)
          return { text: `Request ${request} is answered with no.`, data: { request, state: 'refused' } }
        }
        const examiner: Examiner = { store, incoming, isTried: smoke, log }
        const answered = await answerAll(examiner, request)
        if (request !== undefined && answered.length === 0)
          throw new Refusal(`There is no request ${request} that waits: pnpm release accept --list.`)
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
