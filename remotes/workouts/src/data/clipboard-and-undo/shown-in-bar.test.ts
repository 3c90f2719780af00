import { describe, expect, it } from 'vitest'
import { type ClipboardAndUndo, NO_CLIPBOARD_OR_UNDO, UNDO_MS, type UndoStep } from './clipboard-and-undo.ts'
import { shownInBar } from './shown-in-bar.ts'

const AT = Date.UTC(2026, 10, 24)
const CALENDAR = '/calendar/6f1c1ac0-0f0f-4f3e-9d53-0d9c3f1b2a10'
const held = (kind: UndoStep['kind']): ClipboardAndUndo => ({
  ...NO_CLIPBOARD_OR_UNDO,
  copiedWorkout: { id: 'w', athlete_id: 'a', title: 'Upper A', date: '2026-11-24' },
  steps: [{ ids: ['1'], kind, label: kind, athleteIds: ['a'], at: AT }],
})

describe('what the bar shows', () => {
  it.each<[string, UndoStep['kind'], number, { step: boolean; copies: boolean }]>([
    [CALENDAR, 'move', 0, { step: true, copies: true }],
    ['/program-templates', 'move', 0, { step: true, copies: true }],
    [CALENDAR, 'move', UNDO_MS - 1, { step: true, copies: true }],
    [CALENDAR, 'move', UNDO_MS, { step: false, copies: true }],
    ['/clients', 'delete', 0, { step: true, copies: false }],
    ['/clients', 'assign', 0, { step: true, copies: false }],
    ['/clients', 'move', 0, { step: false, copies: false }],
    ['/library', 'move', 0, { step: false, copies: false }],
    ['/chat', 'delete', 0, { step: false, copies: false }],
    ['/chat/6f1c1ac0', 'assign', 0, { step: false, copies: false }],
  ])('%s, a %s of %i ms ago', (pathname, kind, ago, expected) => {
    const { step, copies } = shownInBar(held(kind), pathname, AT + ago)
    expect({ step: step !== undefined, copies: copies.length > 0 }).toEqual(expected)
  })
})
