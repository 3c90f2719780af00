import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { brokenInvariants } from '../invariants/invariants.ts'
import { access } from './access-steps.ts'
import { connections as contact } from './contact-steps.ts'
import { messages } from './conversation.ts'
import { talk } from './conversation-steps.ts'
import {
  type GlobalRole,
  type Level,
  type Model,
  NAMES,
  type Name,
  type Subscription,
  type TeamRole,
} from './model.ts'
import { person as who } from './person-steps.ts'
import { expected, observe, type RealSystem } from './real-system.ts'
import type { Step } from './step.ts'
import { mayAnswer, mayUnseat, proposals } from './team.ts'
import { team } from './team-steps.ts'

/** Allowed error codes of a call. Any other, above all a PostgreSQL error, is a bug. */
const DECLARED = /^(done|(401|402|403|404|409|422|429) [a-z_]+)$/

/** Coverage: how often each kind was allowed and refused; both must occur. */
export type Tally = Map<string, { allowed: number; refused: number }>

/** A short description of the difference: a diff of two whole views would hide it. */
const differences = (name: Name, seen: object, foreseen: object): string[] => {
  const found = new Map(Object.entries(seen))
  return Object.entries(foreseen).flatMap(([key, value]) =>
    isDeepStrictEqual(found.get(key), value)
      ? []
      : [`${key} of ${name} should be ${JSON.stringify(value)}, is ${JSON.stringify(found.get(key))}`],
  )
}

class Command implements fc.AsyncCommand<Model, RealSystem> {
  private readonly resolve: (model: Model) => Step
  private readonly tally: Tally
  private label: string | null = null

  constructor(resolve: (model: Model) => Step, tally: Tally) {
    this.resolve = resolve
    this.tally = tally
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealSystem): Promise<void> {
    const step = this.resolve(model)
    this.label = step.label
    const allowed = step.model(model)
    const outcome = await step.real(real)
    const counts = this.tally.get(step.kind) ?? { allowed: 0, refused: 0 }
    counts[allowed ? 'allowed' : 'refused'] += 1
    this.tally.set(step.kind, counts)
    expect(outcome, `${step.label}: refused in a way that is not declared`).toMatch(DECLARED)
    expect(outcome === 'done', `${step.label}: answered ${outcome}`).toBe(allowed)
    const seen = await Promise.all(NAMES.map(name => observe(real, name)))
    const surprises = NAMES.flatMap((name, index) =>
      differences(name, seen[index] ?? {}, expected(model, name)),
    )
    expect([...surprises, ...(await brokenInvariants(real.db))], `after: ${step.label}`).toEqual([])
  }

  toString(): string {
    return this.label ?? '(not run)'
  }
}

const anybody = fc.constantFrom(...NAMES)
const pair = fc.uniqueArray(anybody, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[Name, Name]>
const level = fc.constantFrom<Level[]>('read', 'write')
const role = fc.constantFrom<TeamRole[]>('athlete', 'intern', 'coach', 'head_coach')
const globalRole = fc.constantFrom<GlobalRole[]>('athlete', 'intern', 'coach', 'head_coach', 'system_admin')
const plan = fc.constantFrom('coach', 'team')
const billed = fc.constantFrom<Subscription['status'][]>('active', 'active', 'past_due', 'locked')
const words = fc.constantFrom('Hello', 'How was it?', 'Heavy.')
const response = fc.constantFrom<('accept' | 'reject')[]>('accept', 'accept', 'reject')
const days = fc.option(fc.constantFrom(1, 7, 365))
const coach = fc.constantFrom<Name[]>('Ada', 'Ben', 'Ben', 'Cleo')

/** Picks an open request or invitation of the model, so that answers are frequent enough; `fallback` when there is none. */
const waiting = <T>(open: (model: Model) => T[], index: number, model: Model): T | undefined => {
  const found = open(model)
  return found[index % Math.max(found.length, 1)]
}

const pairs = NAMES.flatMap(a => NAMES.filter(b => b !== a).map(b => [a, b] as const))

const contacts = (model: Model) => pairs.filter(([me, other]) => model.pair(me, other).status === 'accepted')
const talks = (model: Model) => pairs.filter(([me, other]) => messages(model, me, other))
const spoken = (model: Model) => pairs.filter(([me, other]) => messages(model, me, other)?.length)
/** Picks a pair in which this person has something to change or remove. */
const ownWords = (model: Model) =>
  pairs.filter(([me, other]) =>
    messages(model, me, other)?.some(message => message.from === me && !message.deleted),
  )
const permitted = (model: Model) => pairs.filter(([athlete, coach]) => model.permission(athlete, coach))

/** Picks from the model, or falls back. */
type Answers = <T>(
  open: (model: Model) => T[],
  answer: (found: T, yes: boolean) => Step,
  otherwise: fc.Arbitrary<Step>,
) => fc.Arbitrary<Command>

const chat = (
  answers: Answers,
  plain: (step: fc.Arbitrary<Step>) => fc.Arbitrary<Command>,
): fc.Arbitrary<Command>[] => {
  const open = pair.map(two => talk.open(...two))
  const send = fc.tuple(pair, words).map(([two, body]) => talk.send(...two, body))
  return [
    answers(contacts, two => talk.open(...two), open),
    answers(contacts, two => talk.open(...two), open),
    answers(talks, (two, long) => talk.send(...two, long ? 'How was it?' : 'Heavy.'), send),
    answers(talks, (two, long) => talk.send(...two, long ? 'Hello' : 'Again'), open),
    answers(ownWords, (two, long) => talk.edit(...two, long ? 'Light.' : 'Hard.'), send),
    answers(ownWords, two => talk.erase(...two), send),
    answers(spoken, two => talk.markRead(...two), open),
    answers(
      talks,
      (two, long) => talk.edit(...two, long ? 'Light.' : 'Hard.'),
      fc.tuple(pair, words).map(([two, body]) => talk.edit(...two, body)),
    ),
    plain(pair.map(two => talk.erase(...two))),
    plain(pair.map(two => talk.markRead(...two))),
  ]
}

/** A sequence of up to `maxCommands` of everything above. */
export const sequences = (
  maxCommands: number,
  tally: Tally,
  replayPath?: string,
): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, RealSystem>>> => {
  const plain = (step: fc.Arbitrary<Step>) => step.map(found => new Command(() => found, tally))
  const answers: Answers = (open, answer, otherwise) =>
    fc.tuple(fc.nat(11), fc.integer({ min: 0, max: 2 }), otherwise).map(
      ([index, choice, fallback]) =>
        new Command(model => {
          const found = waiting(open, index, model)
          return found === undefined ? fallback : answer(found, choice > 0)
        }, tally),
    )
  const anyAnswer = fc.tuple(pair, response).map(([[me, asker], one]) => contact.answer(me, asker, one))
  const anyAccessAnswer = fc
    .tuple(pair, fc.boolean())
    .map(([[me, viewer], yes]) => access.answer(me, viewer, yes))
  const anyTeamAnswer = fc
    .tuple(anybody, anybody, response)
    .map(([me, invitee, one]) => team.answer(me, invitee, one))
  const ask = plain(pair.map(two => contact.ask(...two)))
  return fc.commands(
    [
      ask,
      ask,
      plain(anyAnswer),
      answers(
        model =>
          pairs.filter(
            ([me, asker]) =>
              model.row(me, asker)?.status === 'pending' && model.pair(me, asker).asker === asker,
          ),
        ([me, asker], yes) => contact.answer(me, asker, yes ? 'accept' : 'reject'),
        anyAnswer,
      ),
      plain(pair.map(two => contact.remove(...two))),
      plain(fc.tuple(anybody, anybody).map(two => contact.block(...two, 'block'))),
      plain(pair.map(two => contact.block(...two, 'unblock'))),
      answers(
        model => pairs.filter(([me, other]) => model.pair(me, other).blockers.includes(me)),
        ([me, other]) => contact.block(me, other, 'unblock'),
        pair.map(two => contact.ask(...two)),
      ),
      plain(pair.map(two => access.ask(...two))),
      answers(
        contacts,
        two => access.ask(...two),
        pair.map(two => access.ask(...two)),
      ),
      answers(
        contacts,
        (two, give) => access.share(...two, give),
        pair.map(two => access.ask(...two)),
      ),
      plain(fc.tuple(pair, fc.boolean()).map(([two, give]) => access.share(...two, give))),
      plain(anyAccessAnswer),
      answers(
        model => pairs.filter(([me, viewer]) => model.pair(me, viewer).asks.includes(viewer)),
        ([me, viewer], yes) => access.answer(me, viewer, yes),
        pair.map(two => access.ask(...two)),
      ),
      plain(fc.tuple(anybody, anybody, coach, level, days).map(args => access.permit(...args))),
      plain(fc.tuple(anybody, coach, level, days).map(([me, ...rest]) => access.permit(me, me, ...rest))),
      plain(fc.tuple(anybody, anybody, coach).map(args => access.withdraw(...args))),
      answers(
        permitted,
        ([athlete, one], byCoach) => access.withdraw(byCoach ? one : athlete, athlete, one),
        fc.tuple(anybody, anybody, coach).map(args => access.withdraw(...args)),
      ),
      plain(fc.tuple(anybody, coach).map(args => access.expire(...args))),
      plain(fc.tuple(anybody, anybody, coach).map(args => access.assign(...args))),
      plain(fc.tuple(anybody, coach).map(([me, one]) => access.assign(me, me, one))),
      plain(fc.tuple(anybody, anybody).map(args => access.unassign(...args))),
      plain(fc.tuple(anybody, anybody, role).map(args => team.invite(...args))),
      plain(fc.tuple(anybody, role).map(([invitee, one]) => team.invite('Ada', invitee, one))),
      plain(fc.tuple(anybody, anybody).map(args => team.propose(...args))),
      plain(anyTeamAnswer),
      answers(
        model =>
          NAMES.flatMap(me =>
            NAMES.filter(invitee => mayAnswer(model, me, invitee)).map(invitee => [me, invitee] as const),
          ),
        ([me, invitee], yes) => team.answer(me, invitee, yes ? 'accept' : 'reject'),
        anyTeamAnswer,
      ),
      plain(anybody.map(team.expire)),
      plain(anybody.map(team.leave)),
      plain(fc.tuple(anybody, anybody, role).map(args => team.appoint(...args))),
      plain(fc.tuple(anybody, anybody).map(args => team.unseat(...args))),
      answers(
        model => pairs.filter(([me, other]) => mayUnseat(model, me, other)),
        two => team.unseat(...two),
        fc.tuple(anybody, role).map(([invitee, one]) => team.invite('Ada', invitee, one)),
      ),
      answers(
        model => [...model.invitations.keys()].flatMap(invitee => NAMES.map(me => [me, invitee] as const)),
        ([me, invitee]) => team.takeBack(me, invitee),
        fc.tuple(anybody, anybody).map(args => team.takeBack(...args)),
      ),
      answers(
        model => model.asks.filter(({ kind }) => kind === 'connection'),
        ({ from, to }) => contact.withdraw(from, to),
        pair.map(two => contact.withdraw(...two)),
      ),
      answers(
        model =>
          model.asks
            .filter(({ kind }) => kind !== 'connection')
            .flatMap(({ kind, from, to }) => NAMES.map(me => [me, kind, from, to] as const)),
        args => team.takeBackAsk(...args),
        pair.map(([from, to]) => team.takeBackAsk(from, 'team_invitation', from, to)),
      ),
      answers(
        model =>
          model.asks
            .filter(({ kind }) => kind === 'team_addition')
            .flatMap(({ from, to }) => NAMES.map(me => [me, from, to] as const)),
        ([me, from, to], yes) => team.answerProposal(me, from, to, yes ? 'accept' : 'reject'),
        fc
          .tuple(anybody, pair, response)
          .map(([me, [from, to], one]) => team.answerProposal(me, from, to, one)),
      ),
      answers(
        model => NAMES.flatMap(me => proposals(model, me).map(({ from, to }) => [me, from, to] as const)),
        ([me, from, to], yes) => team.answerProposal(me, from, to, yes ? 'accept' : 'reject'),
        fc.oneof(
          fc.tuple(anybody, anybody).map(args => team.propose(...args)),
          anybody.map(invitee => team.invite('Ada', invitee, 'coach')),
        ),
      ),
      plain(fc.tuple(anybody, fc.boolean()).map(args => who.promote(...args))),
      plain(fc.tuple(anybody, anybody, globalRole).map(args => who.giveRole(...args))),
      plain(fc.tuple(anybody, plan).map(args => who.choose(...args))),
      plain(fc.tuple(anybody, billed).map(args => who.bill(...args))),
      plain(anybody.map(who.endTrial)),
      ...chat(answers, plain),
    ],
    { maxCommands, size: 'max', ...(replayPath ? { replayPath } : {}) },
  )
}
