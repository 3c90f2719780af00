import { describe, expect, it } from 'vitest'
import { type DockEvent, type DockState, nextDock } from './dock-state.ts'

const open = (id: number, key = `k${id}`): DockEvent => ({
  type: 'open',
  window: { id, name: 'contacts/channel-window', key, title: `Window ${id}`, page: '/chat', props: {} },
})

const after = (events: DockEvent[], hasRoom = true): DockState =>
  events.reduce<DockState>((state, event) => nextDock(state, event, hasRoom), [])

const seen = (state: DockState) =>
  state.map(({ id, isMinimised }) => `${id}${isMinimised ? ' minimised' : ''}`)

describe('the dock', () => {
  it.each<[what: string, events: DockEvent[], expected: string[]]>([
    ['opens up to three', [open(1), open(2), open(3)], ['1', '2', '3']],
    ['closes the least recently used for a fourth', [open(1), open(2), open(3), open(4)], ['2', '3', '4']],
    [
      'keeps what was used last',
      [open(1), open(2), open(3), { type: 'use', id: 1 }, open(4)],
      ['3', '1', '4'],
    ],
    ['brings the same one to the front instead of a second', [open(1), open(2), open(9, 'k1')], ['2', '1']],
    [
      'brings a minimised one back when it is opened again',
      [open(1), { type: 'minimise', id: 1 }, open(9, 'k1')],
      ['1'],
    ],
    ['minimises', [open(1), open(2), { type: 'minimise', id: 1 }], ['1 minimised', '2']],
    ['restores', [open(1), { type: 'minimise', id: 1 }, { type: 'use', id: 1 }], ['1']],
    ['closes one', [open(1), open(2), { type: 'close', id: 1 }], ['2']],
    ['closes all at sign-out', [open(1), open(2), { type: 'close all' }], []],
    ['ignores what is not there', [open(1), { type: 'use', id: 7 }, { type: 'close', id: 7 }], ['1']],
  ])('%s', (_, events, expected) => expect(seen(after(events))).toEqual(expected))

  it('shows only the one used last when it is narrow', () => {
    expect(seen(after([open(1), open(2)], false))).toEqual(['1 minimised', '2'])
    expect(seen(after([open(1), open(2), { type: 'use', id: 1 }], false))).toEqual(['2 minimised', '1'])
  })

  it('takes the title that the module sets', () => {
    expect(after([open(1), { type: 'rename', id: 1, title: 'Ana Ruiz' }])[0]?.title).toBe('Ana Ruiz')
  })
})
