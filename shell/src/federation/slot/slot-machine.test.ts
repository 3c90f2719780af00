import { describe, expect, it } from 'vitest'
import { EMPTY, type SlotEvent, type SlotState, step } from './slot-machine.ts'

type State = SlotState<string, string, string>
type Event = SlotEvent<string, string, string>

/** Effects as one reads them: `mount page 3 with typed`. */
function run(state: State, ...events: Event[]): { state: State; effects: string[] } {
  let current = state
  const effects: string[] = []
  for (const event of events) {
    const [next, wanted] = step(current, event)
    current = next
    for (const effect of wanted) {
      const { do: what, ...rest } = effect
      const said = [
        'wanted' in rest ? rest.wanted : undefined,
        'parcel' in rest ? rest.parcel : undefined,
        'carried' in rest && rest.carried ? `with ${rest.carried}` : undefined,
        'error' in rest ? rest.error : undefined,
      ]
      effects.push([what, ...said].filter(Boolean).join(' '))
    }
  }
  return { state: current, effects }
}

const show = (wanted = 'page'): Event => ({ type: 'show', wanted })
const clear: Event = { type: 'clear' }
const retry: Event = { type: 'retry' }
const mounted = (turn: number, isBlocked = false): Event => ({
  type: 'mounted',
  turn,
  parcel: `parcel${turn}`,
  version: '2',
  isBlocked,
})
const failed = (turn: number): Event => ({ type: 'failed', turn, error: '404' })
const crashed = (turn: number, more: Partial<Extract<Event, { type: 'crashed' }>> = {}): Event => ({
  type: 'crashed',
  turn,
  error: 'thrown',
  hasReplacement: false,
  isKnownBad: false,
  wanted: 'page',
  ...more,
})
const served = (isBlocked: boolean, hasChoice = true): Event => ({
  type: 'served',
  isBlocked,
  hasChoice,
  wanted: 'page',
})
const replaced = (turn: number): Event => ({ type: 'replaced', turn, carried: 'typed' })

const after = (...events: Event[]): State => run(EMPTY, ...events).state
const SHOWN = after(show(), mounted(1))
const FAILED = after(show(), failed(1))
const REPLACING = run(SHOWN, served(true)).state
/** What was typed waits, since the release in its place failed as well. */
const WAITING = run(REPLACING, replaced(2), failed(3)).state

describe('the slot machine', () => {
  it.each<[what: string, from: State, events: Event[], is: State['is'], effects: string[]]>([
    // Showing
    ['mounts what is wanted', EMPTY, [show()], 'mounting', ['mount page']],
    [
      'settles it once it has rendered',
      EMPTY,
      [show(), mounted(1)],
      'shown',
      ['mount page', 'settle page parcel1'],
    ],
    ['takes the one before away', SHOWN, [show('other')], 'mounting', ['unmount parcel1', 'mount other']],
    [
      'takes away what was given up meanwhile',
      EMPTY,
      [show(), show('other'), mounted(1)],
      'mounting',
      ['mount page', 'mount other', 'unmount parcel1'],
    ],
    [
      'goes on with another address in the same parcel',
      SHOWN,
      [{ type: 'move', wanted: 'there' }],
      'shown',
      [],
    ],
    ['has nowhere to go without anything', EMPTY, [{ type: 'move', wanted: 'there' }], 'empty', []],
    ['is empty again', SHOWN, [clear], 'empty', ['unmount parcel1']],
    [
      'is empty again before it was shown',
      EMPTY,
      [show(), clear, mounted(1)],
      'empty',
      ['mount page', 'unmount parcel1'],
    ],
    // Failing before it was shown
    [
      'says that no release works',
      EMPTY,
      [show(), failed(1)],
      'failed',
      ['mount page', 'show failure page 404'],
    ],
    [
      'is not told of a failure that nobody waits for',
      EMPTY,
      [show(), clear, failed(1)],
      'empty',
      ['mount page'],
    ],
    ['tries again', FAILED, [retry], 'mounting', ['mount page']],
    [
      'asks for a new document after the second failure',
      FAILED,
      [retry, failed(3), retry],
      'mounting',
      ['mount page', 'show failure page 404', 'reload page'],
    ],
    [
      'counts failures in a row only',
      FAILED,
      [retry, mounted(3), crashed(3), retry],
      'mounting',
      ['mount page', 'settle page parcel3', 'unmount parcel3', 'show failure page thrown', 'mount page'],
    ],
    ['goes elsewhere from a failure', FAILED, [show('other')], 'mounting', ['mount other']],
    ['tries nothing again where nothing failed', SHOWN, [retry], 'shown', []],
    // Crashing after it was shown
    [
      'shows the failure of the first crash',
      SHOWN,
      [crashed(1)],
      'failed',
      ['unmount parcel1', 'show failure page thrown'],
    ],
    [
      'gives way to another release',
      SHOWN,
      [crashed(1, { hasReplacement: true })],
      'mounting',
      ['unmount parcel1', 'mount page'],
    ],
    [
      'asks for a new document where it does it again',
      SHOWN,
      [crashed(1, { isKnownBad: true }), retry],
      'mounting',
      ['unmount parcel1', 'show failure page thrown', 'reload page'],
    ],
    [
      'takes a crash before the end of its mount for a failure',
      EMPTY,
      [show(), crashed(1), mounted(1)],
      'failed',
      ['mount page', 'show failure page thrown', 'unmount parcel1'],
    ],
    [
      'does not hear of a crash of what is gone',
      SHOWN,
      [show('other'), crashed(1)],
      'mounting',
      ['unmount parcel1', 'mount other'],
    ],
    ['does not crash while it is empty', EMPTY, [crashed(0)], 'empty', []],
    // Blocks
    ['stays when another release is blocked', SHOWN, [served(false)], 'shown', []],
    ['replaces a blocked release', SHOWN, [served(true)], 'replacing', ['replace page parcel1']],
    [
      'hands on what was typed',
      REPLACING,
      [replaced(2), mounted(3)],
      'shown',
      ['mount page with typed', 'settle page parcel3 with typed'],
    ],
    [
      'replaces what was blocked on its way',
      EMPTY,
      [show(), mounted(1, true)],
      'replacing',
      ['mount page', 'replace page parcel1'],
    ],
    [
      'hands on what was typed when the next one is blocked on its way',
      REPLACING,
      [replaced(2), mounted(3, true)],
      'replacing',
      ['mount page with typed', 'replace page parcel3 with typed'],
    ],
    [
      'drops what was typed when somebody went elsewhere',
      REPLACING,
      [show('other'), replaced(2)],
      'mounting',
      ['mount other', 'drop with typed'],
    ],
    [
      'drops what found no field when one leaves',
      REPLACING,
      [replaced(2), mounted(3), clear],
      'empty',
      ['mount page with typed', 'settle page parcel3 with typed', 'unmount parcel3', 'drop with typed'],
    ],
    [
      'keeps what is typed next when that release is blocked as well',
      REPLACING,
      [replaced(2), mounted(3), served(true)],
      'replacing',
      ['mount page with typed', 'settle page parcel3 with typed', 'drop with typed', 'replace page parcel3'],
    ],
    ['is not replaced twice', REPLACING, [served(true)], 'replacing', []],
    // What was typed waits for a release
    [
      'keeps what was typed while no release works',
      REPLACING,
      [replaced(2), failed(3)],
      'failed',
      ['mount page with typed', 'show failure page 404'],
    ],
    ['brings it back with the next release', WAITING, [served(false)], 'mounting', ['mount page with typed']],
    ['waits while there is none', WAITING, [served(false, false)], 'failed', []],
    ['asks for releases before it tries again', WAITING, [retry], 'asking', ['ask']],
    [
      'tries again with what was typed',
      WAITING,
      [retry, { type: 'asked', turn: 5 }],
      'mounting',
      ['ask', 'mount page with typed'],
    ],
    [
      'takes the release that the answer brought',
      WAITING,
      [retry, served(false), { type: 'asked', turn: 5 }],
      'mounting',
      ['ask', 'mount page with typed'],
    ],
    ['drops what was typed when one leaves the failure', WAITING, [clear], 'empty', ['drop with typed']],
    ['does not wait where nothing was typed', FAILED, [served(false)], 'failed', []],
  ])('%s', (_, from, events, is, effects) => {
    const result = run(from, ...events)
    expect(result.state.is).toBe(is)
    expect(result.effects).toEqual(effects)
  })

  it('never mounts twice for one event, and never loses a parcel, in any order of events', () => {
    let parcels = 0
    const another = (event: Event): Event => {
      parcels += 1
      return event.type === 'mounted' ? { ...event, parcel: `parcel ${parcels}` } : event
    }
    const kinds = (turn: number): Event[] => [
      show(),
      clear,
      retry,
      another(mounted(turn)),
      another(mounted(turn, true)),
      failed(turn),
      crashed(turn),
      crashed(turn, { hasReplacement: true }),
      served(true),
      served(false),
      replaced(turn),
      { type: 'asked', turn },
      { type: 'move', wanted: 'there' },
    ]
    // Every sequence of four, from where nothing is.
    const visit = (state: State, standing: ReadonlySet<string>, depth: number): void => {
      if (depth === 0) return
      for (const event of kinds(state.turn)) {
        const [next, effects] = step(state, event)
        const after = new Set(standing)
        if (event.type === 'mounted') after.add(event.parcel)
        for (const effect of effects)
          if (effect.do === 'unmount' || effect.do === 'replace') after.delete(effect.parcel)
        const shown = next.is === 'shown' ? [next.parcel] : []
        expect([...after], `${state.is} + ${event.type}`).toEqual(shown)
        expect(effects.filter(({ do: what }) => what === 'mount' || what === 'reload').length).toBeLessThan(2)
        visit(next, after, depth - 1)
      }
    }
    visit(EMPTY, new Set(), 4)
  })
})
