import { describe, expect, it } from 'vitest'
import { createBuilderStore } from './builder-store.ts'
import { contextOf, documentOf, newIds } from './document/document.fixture.ts'
import { rowsOf } from './document/rows.ts'

const aStore = () => {
  const newId = newIds()
  const context = contextOf(newId)
  const document = documentOf('Back Squat 3x5 100\nBench Press 3x8 60', newId)
  const store = createBuilderStore({ document, context: () => context, logged: () => new Set() })
  const [squat, bench] = rowsOf(document, new Set()).map(({ key }) => key)
  if (!squat || !bench) throw new Error('Two exercises make two lines')
  return { store, squat, bench, actions: store.getState().actions }
}

describe('typing in a cell of the builder', () => {
  it('re-renders no other line: the objects they depend on stay the same', () => {
    const { store, squat, bench, actions } = aStore()
    actions.typeCell(bench, 'load', 'x')
    actions.leaveCell()
    const { unread, selected, document } = store.getState()
    expect(Object.keys(unread)).toEqual([`${bench}:load`])

    actions.typeCell(squat, 'load', '105')

    const now = store.getState()
    expect(now.unread).toBe(unread)
    expect(now.selected).toBe(selected)
    expect(now.document.blocks[1]).toBe(document.blocks[1])
    expect(now.document).not.toBe(document)
  })

  it('clears the error of an unreadable text', () => {
    const { store, squat, actions } = aStore()
    actions.typeCell(squat, 'load', 'x')
    actions.leaveCell()
    actions.typeCell(squat, 'load', '90')
    expect(store.getState().unread).toEqual({})
  })
})
