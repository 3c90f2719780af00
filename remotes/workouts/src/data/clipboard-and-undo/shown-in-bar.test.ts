import { describe, expect, it } from 'vitest'
import {
  addStep,
  type ClipboardAndUndo,
  clipboardOf,
  copyOne,
  hideStep,
  lastStep,
  NO_CLIPBOARD_OR_UNDO,
  UNDO_MS,
  type UndoStep,
} from './clipboard-and-undo.ts'
import { shownInBar } from './shown-in-bar.ts'

const AT = Date.UTC(2026, 10, 24)
const ADA = '6f1c1ac0-0f0f-4f3e-9d53-0d9c3f1b2a10'
const CALENDAR = `/calendar/${ADA}`
const ANOTHER = '/calendar/6f1c1ac0-0f0f-4f3e-9d53-0d9c3f1b2a11'
const held = (kind: UndoStep['kind']): ClipboardAndUndo => ({
  ...NO_CLIPBOARD_OR_UNDO,
  copiedWorkout: { id: 'w', athlete_id: 'a', title: 'Upper A', date: '2026-11-24' },
  steps: [{ ids: ['1'], kind, label: kind, athleteIds: [ADA], at: AT }],
})

const pageOf = (address: string) => new URL(address, 'https://coach.example')

describe('what the bar shows', () => {
  it.each<[string, UndoStep['kind'], number, { step: boolean; copies: boolean }]>([
    [CALENDAR, 'move', 0, { step: true, copies: true }],
    // Another's calendar does not show it: there nobody sees what its undo would do.
    [ANOTHER, 'move', 0, { step: false, copies: true }],
    ['/program-templates', 'move', 0, { step: false, copies: true }],
    ['/program-templates', 'assign', 0, { step: true, copies: true }],
    // The builder has steps of its own.
    [`${CALENDAR}?edit=w`, 'move', 0, { step: false, copies: true }],
    [`${CALENDAR}?add=2026-11-24`, 'delete', 0, { step: false, copies: true }],
    [`${CALENDAR}?workout=w`, 'move', 0, { step: true, copies: true }],
    [CALENDAR, 'move', UNDO_MS - 1, { step: true, copies: true }],
    [CALENDAR, 'move', UNDO_MS, { step: false, copies: true }],
    ['/clients', 'delete', 0, { step: true, copies: false }],
    ['/clients', 'assign', 0, { step: true, copies: false }],
    ['/clients', 'move', 0, { step: false, copies: false }],
    ['/library', 'move', 0, { step: false, copies: false }],
    // An assignment belongs to the templates and to those who got it.
    ['/library', 'assign', 0, { step: false, copies: false }],
    ['/settings', 'assign', 0, { step: false, copies: false }],
    ['/library', 'delete', 0, { step: true, copies: false }],
    ['/chat', 'delete', 0, { step: false, copies: false }],
    ['/chat/6f1c1ac0', 'assign', 0, { step: false, copies: false }],
  ])(
    'on %s, with a %s of %i ms ago, is what can be undone or pasted there',
    (address, kind, ago, expected) => {
      const { step, copies } = shownInBar(held(kind), pageOf(address), AT + ago)
      expect({ step: step !== undefined, copies: copies.length > 0 }).toEqual(expected)
    },
  )

  it('is no copy after a deletion, though what was deleted can be pasted', () => {
    const workout = { id: 'w', athlete_id: ADA, title: 'Lower B', date: '2026-11-24' }
    const [step] = held('delete').steps
    if (!step) throw new Error('There is a step')
    const deleted = addStep(NO_CLIPBOARD_OR_UNDO, step, [workout])
    expect(shownInBar(deleted, pageOf(CALENDAR), AT)).toEqual({ step, copies: [] })
    expect(clipboardOf(deleted)).toEqual([workout])
    expect(shownInBar(copyOne(deleted, workout), pageOf(CALENDAR), AT).copies).toEqual([workout])
  })

  it('includes a copy to other athletes on the calendar where it was made', () => {
    const copied = held('paste')
    const [step] = copied.steps
    if (!step) throw new Error('There is a step')
    const toAnother = { ...copied, steps: [{ ...step, athleteIds: ['another'], madeOn: CALENDAR }] }
    expect(lastStep(toAnother, CALENDAR)?.kind).toBe('paste')
    expect(lastStep(toAnother, ANOTHER)).toBeUndefined()
  })

  it('is the next step after one was hidden, which can still be undone', () => {
    const moved = held('move')
    const [step] = moved.steps
    if (!step) throw new Error('There is a step')
    const hidden = hideStep(moved, step)
    expect(shownInBar(hidden, pageOf(CALENDAR), AT).step).toBeUndefined()
    expect(lastStep(hidden, CALENDAR)).toBe(step)
    const next = addStep(hidden, { ...step, ids: ['2'] })
    expect(shownInBar(next, pageOf(CALENDAR), AT).step?.ids).toEqual(['2'])
  })
})
