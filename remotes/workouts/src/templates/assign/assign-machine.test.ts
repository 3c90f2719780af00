import { parseDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import type { AssignedAnswer } from './assign.data.ts'
import { type AssignMachine, type AssignState, createAssignMachine } from './assign-machine.ts'
import type { RunEntry } from './assignment-run.ts'
import { newDraft } from './draft.ts'
import type { KeptRun } from './kept-run.ts'

const DRAFT = newDraft(parseDate('2026-11-23'))
const entry = (athleteId: string, status: RunEntry<AssignedAnswer>['status']): RunEntry<AssignedAnswer> => ({
  id: `id-${athleteId}`,
  athleteId,
  name: athleteId,
  status,
})
const RUN: KeptRun = {
  terms: {
    template_id: 't',
    start_date: '2026-11-30',
    days: null,
    availability: 'move',
    collisions: 'add',
  },
  revision: 7,
  state: 'published',
  entries: [entry('ada', 'waiting'), entry('ben', 'waiting')],
}
const { entries: _, ...HOW } = RUN
const INITIAL: AssignState = {
  draft: DRAFT,
  isTouched: false,
  isLeaving: false,
  step: 'who',
  left: null,
  sending: null,
}

const DONE = [entry('ada', 'done'), entry('ben', 'done')]
const HALF = [entry('ada', 'done'), entry('ben', 'failed')]

it.each<
  [
    string,
    (machine: AssignMachine) => void,
    Partial<AssignState>,
    { left?: KeptRun; kept?: (KeptRun | null)[] }?,
  ]
>([
  ['begins with who', () => undefined, {}],
  ['goes on', machine => machine.next(), { step: 'when' }],
  [
    'ends at the check',
    machine => {
      for (let step = 0; step < 4; step++) machine.next()
    },
    { step: 'check' },
  ],
  [
    'goes back, but not before who',
    machine => {
      machine.show('when')
      machine.back()
      machine.back()
    },
    { step: 'who' },
  ],
  [
    'has something to lose once something was chosen',
    machine => machine.change({ ...DRAFT, athleteIds: ['ada'] }),
    { draft: { ...DRAFT, athleteIds: ['ada'] }, isTouched: true },
  ],
  [
    'asks, and stays',
    machine => {
      machine.askToLeave(true)
      machine.askToLeave(false)
    },
    {},
  ],
  ['knows what was interrupted', () => undefined, { left: RUN }, { left: RUN }],
  [
    'goes on with what was interrupted',
    machine => {
      machine.send(RUN)
      machine.progressed(HALF)
    },
    { left: null, sending: HOW },
    { left: RUN, kept: [{ ...RUN, entries: HALF }] },
  ],
  ['gives up what was interrupted', machine => machine.giveUp(), {}, { left: RUN, kept: [null] }],
  [
    'sends what was seen, whatever is typed later',
    machine => {
      machine.send(RUN)
      machine.change({ ...DRAFT, state: 'draft' })
      machine.progressed(RUN.entries)
    },
    { draft: { ...DRAFT, state: 'draft' }, isTouched: true, sending: HOW },
    { kept: [RUN] },
  ],
  ['keeps nothing before something is sent', machine => machine.progressed(HALF), {}],
  [
    'keeps nothing any more once everybody has it',
    machine => {
      machine.send(RUN)
      machine.ended(DONE)
    },
    { sending: HOW },
    { kept: [null] },
  ],
  [
    'keeps what one has not got',
    machine => {
      machine.send(RUN)
      machine.ended(HALF)
    },
    { sending: HOW },
  ],
  ['keeps nothing of what was undone', machine => machine.undone(), {}, { kept: [null] }],
  [
    'looks again at those who have not got it',
    machine => {
      machine.send(RUN)
      machine.checkAgain(HALF)
    },
    { draft: { ...DRAFT, athleteIds: ['ben'] }, isTouched: true, step: 'check', sending: HOW },
    { kept: [null] },
  ],
])('the assign dialog %s', (_name, happens, state, { left = null, kept = [] } = {}) => {
  const calls: (KeptRun | null)[] = []
  const machine = createAssignMachine({ draft: DRAFT, left, keep: run => calls.push(run) })
  happens(machine)
  expect(machine.state.getState()).toEqual({ ...INITIAL, ...state })
  expect(calls).toEqual(kept)
})
