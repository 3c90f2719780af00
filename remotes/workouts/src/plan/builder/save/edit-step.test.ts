import { describe, expect, it, vi } from 'vitest'
import { newIds } from '../document/document.fixture.ts'
import { createEditStep } from './edit-step.ts'

describe('all saves between opening and leaving the builder', () => {
  it('are one undo step, recorded at the end; later saves are another', () => {
    const onEnd = vi.fn()
    const step = createEditStep(newIds(), onEnd)
    step.end()
    expect(onEnd).not.toHaveBeenCalled()

    step.saved('Lower', true)
    step.saved('Lower A', false)
    expect(step.changeId()).toBe('id1')
    step.end()
    step.end()
    expect(onEnd.mock.calls).toEqual([[{ changeId: 'id1', title: 'Lower A', isNew: true }]])

    step.saved('Lower B', false)
    step.end()
    expect(onEnd).toHaveBeenLastCalledWith({ changeId: 'id2', title: 'Lower B', isNew: false })
  })
})
