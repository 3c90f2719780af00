import type { LoadableRelease, PartName, RemoteProps } from '@coach-app/contracts'
import { chooseForBrowser, has, type Wanted as WantedModule } from '../../releases/choose.ts'
import { hasFailed, hasReplacement } from '../../releases/failed-releases.ts'
import { fetchServed } from '../../releases/fetch-served.ts'
import { isBlocked } from '../../releases/served-releases.ts'
import { type CarriedOver, carryOver } from '../carry-over.ts'
import { mountModule } from '../mount.ts'
import type { MountedParcel } from '../parcel.ts'
import { findPrerendered } from '../prerendered.ts'
import { EMPTY, type SlotEffect, type SlotEvent, type SlotState, step } from './slot-machine.ts'

/** What every slot wants: one exposed module of a remote, and for a page its path. */
export interface Wanted extends WantedModule {
  remote: PartName
}

/** A module in a slot, and the release that it is of. */
export type SlotParcel = MountedParcel & { release: LoadableRelease }

type State<W> = SlotState<W, SlotParcel, CarriedOver>
type Effect<W> = SlotEffect<W, SlotParcel, CarriedOver>
type Event<W> = SlotEvent<W, SlotParcel, CarriedOver>

interface SlotOptions<W extends Wanted> {
  /** Where parcels go. */
  host: HTMLElement
  /** Name of its content, for the console. */
  named(wanted: W): string
  /** What the module gets; `report` and `saved` are the slot's. */
  props(wanted: W, report: (error: unknown) => void): RemoteProps
  /**
   * What to show once another release takes the place of the one that shows this; nothing where no release has it. Without it, the
   * same.
   */
  again?(wanted: W): W | undefined
  /** Its failure is the page's: after several, 'Try Again' asks for a new document. */
  mayReload?: boolean
  /** The next one is mounted only when the one before is gone: modal dialogs. */
  oneAtATime?: boolean
  /** A release is looked for and its code loaded. */
  onLoading?(wanted: W): void
  /** Its code is here; it is about to render. */
  onLoaded?(): void
  /** It has rendered. */
  onShown?(wanted: W, parcel: SlotParcel, carried: CarriedOver | undefined): void | Promise<void>
  /** It is blocked, and still stands. */
  onReplacing?(): void
  /** Its release was blocked, and no other one has it: the slot is empty. */
  onGone?(): void
  /** @param unmounted what stood there is gone. */
  onFailed(error: unknown, retry: () => void, unmounted: Promise<void>): void
}

export interface Slot<W extends Wanted> {
  state(): State<W>
  show(wanted: W): void
  /** The same module is wanted for something else, as another address; `update` tells it. */
  move(wanted: W): void
  /** Hands the module props, if it is there. */
  update(props: Partial<RemoteProps>): Promise<void>
  /** @returns resolves once nothing of it is left. */
  clear(): Promise<void>
  /** The release document has changed. */
  followServed(): void
}

/** Runs the slot machine: mounts, takes away and replaces what it says, and tells it what became of it. */
export function createSlot<W extends Wanted>(options: SlotOptions<W>): Slot<W> {
  const { host, named, again = wanted => wanted } = options
  let state: State<W> = EMPTY
  let unmounted = Promise.resolve()

  function send(event: Event<W>): void {
    // Only the document's first page can be the one that came with it.
    const isFirst = state.turn === 0
    const [next, effects] = step(state, event)
    if (!isFirst && next.turn !== state.turn) findPrerendered(host)?.remove()
    state = next
    for (const effect of effects) run(effect)
  }

  function run(effect: Effect<W>): void {
    switch (effect.do) {
      case 'mount':
        void mount(effect)
        break
      case 'reload':
        if (options.mayReload) window.location.reload()
        else void mount({ ...effect, carried: undefined })
        break
      case 'unmount':
        unmounted = effect.parcel.unmount()
        break
      case 'replace':
        void replace(effect)
        break
      case 'settle':
        void options.onShown?.(effect.wanted, effect.parcel, effect.carried)
        break
      case 'give up':
        options.onGone?.()
        break
      case 'show failure':
        console.error(`${named(effect.wanted)} failed:`, effect.error)
        options.onFailed(effect.error, () => send({ type: 'retry' }), unmounted)
        break
      case 'drop':
        effect.carried.input.stop()
        break
      case 'ask':
        void fetchServed().then(() => send({ type: 'asked', turn: effect.turn }))
    }
  }

  type Mounting = Pick<Extract<Effect<W>, { do: 'mount' }>, 'turn' | 'wanted' | 'carried'>

  async function mount({ turn, wanted, carried }: Mounting): Promise<void> {
    options.onLoading?.(wanted)
    const isWanted = () => state.turn === turn
    if (options.oneAtATime) await unmounted
    if (!isWanted()) return
    let props: RemoteProps
    try {
      props = { ...options.props(wanted, error => crash(turn, error)), saved: carried?.saved }
    } catch (error) {
      return send({ type: 'failed', turn, error })
    }
    const { remote, module, path } = wanted
    const outcome = await mountModule({
      remote,
      module,
      ...(path !== undefined && { path }),
      host,
      props,
      isWanted,
      ...(options.onLoaded && { onLoaded: options.onLoaded }),
    })
    if (outcome.kind === 'failed') send({ type: 'failed', turn, error: outcome.error })
    if (outcome.kind !== 'mounted') return
    const { version, release } = outcome
    const parcel = { ...outcome.parcel, release }
    send({ type: 'mounted', turn, parcel, version, isBlocked: isBlocked(remote, version) })
  }

  function crash(turn: number, error: unknown): void {
    const event = state.turn === turn ? crashOf(state, error, options) : null
    if (event) send(event)
  }

  async function replace({ turn, wanted, parcel, carried }: Extract<Effect<W>, { do: 'replace' }>) {
    console.warn(`${named(wanted)}: its release has been blocked, another one takes its place.`)
    options.onReplacing?.()
    const kept = carried ?? carryOver(parcel)
    unmounted = parcel.unmount()
    await unmounted
    kept.input.settle()
    send({ type: 'replaced', turn, carried: kept })
  }

  return {
    state: () => state,
    show: wanted => send({ type: 'show', wanted }),
    move: wanted => send({ type: 'move', wanted }),
    async update(props) {
      if (state.is === 'shown') await state.parcel.update(props)
    },
    clear() {
      send({ type: 'clear' })
      return unmounted
    },
    followServed() {
      if (state.is === 'empty') return
      const { wanted } = state
      send({
        type: 'served',
        isBlocked: state.is === 'shown' && isBlocked(wanted.remote, state.version),
        hasChoice: chooseForBrowser(wanted.remote).some(one => has(one, wanted)),
        wanted: again(wanted),
      })
    },
  }
}

/** What the crash of a module means, by its release: one that has a replacement has just failed again. */
function crashOf<W extends Wanted>(
  state: State<W>,
  error: unknown,
  { named, again = wanted => wanted }: Pick<SlotOptions<W>, 'named' | 'again'>,
): Event<W> | null {
  if (state.is === 'empty') return null
  const { wanted, turn } = state
  const { remote } = wanted
  const version = state.is === 'shown' ? state.version : undefined
  const isReplaced = version !== undefined && hasReplacement(remote, version)
  if (isReplaced) console.error(`${named(wanted)} failed again:`, error)
  return {
    type: 'crashed',
    turn,
    error,
    hasReplacement: isReplaced,
    isKnownBad: version !== undefined && hasFailed(remote, version),
    wanted: again(wanted),
  }
}
