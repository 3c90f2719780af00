/** So many failures in a row, and only a new document helps: modules that threw stay broken in this one. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * What a slot shows: the page, an overlay, a window of the dock, an inline slot, the bar or a counter.
 *
 * `W` is what is wanted (a module of a remote, and what the place needs to know about it), `P` a mounted parcel, `C` what a person
 * has typed into a release that was blocked, on its way into the next one. `turn` counts what the slot was made to show, so that
 * an answer that comes too late is known as such.
 */
export type SlotState<W, P, C> =
  | { is: 'empty'; turn: number }
  | { is: 'mounting'; turn: number; wanted: W; failures: number; carried: C | undefined }
  | { is: 'shown'; turn: number; wanted: W; parcel: P; version: string; carried: C | undefined }
  /** Its release was blocked: it is being removed, and another one replaces it. */
  | { is: 'replacing'; turn: number; wanted: W }
  | { is: 'failed'; turn: number; wanted: W; failures: number; isStuck: boolean; carried: C | undefined }
  /** 'Try Again' was pressed while what was typed waits for a release: the server is asked which there are. */
  | { is: 'asking'; turn: number; wanted: W; carried: C }

export type SlotEvent<W, P, C> =
  | { type: 'show'; wanted: W }
  | { type: 'clear' }
  /** The same module shows something else: another address, say. */
  | { type: 'move'; wanted: W }
  | { type: 'mounted'; turn: number; parcel: P; version: string; isBlocked: boolean }
  /** No release could be loaded and mounted. */
  | { type: 'failed'; turn: number; error: unknown }
  /**
   * It broke after it was shown. `hasReplacement`: another release, that has not failed, would be shown now. `isKnownBad`: this one
   * counts as failed.
   */
  | {
      type: 'crashed'
      turn: number
      error: unknown
      hasReplacement: boolean
      isKnownBad: boolean
      wanted: W | undefined
    }
  /**
   * The release document changed. `isBlocked`: the release that is shown. `hasChoice`: there is a release to try. `wanted`: what
   * to show from now on; nothing where no release has it any more.
   */
  | { type: 'served'; isBlocked: boolean; hasChoice: boolean; wanted: W | undefined }
  /** The blocked release has been removed. */
  | { type: 'replaced'; turn: number; carried: C }
  | { type: 'retry' }
  | { type: 'asked'; turn: number }

export type SlotEffect<W, P, C> =
  | { do: 'mount'; turn: number; wanted: W; carried: C | undefined }
  | { do: 'unmount'; parcel: P }
  /** Keeps what was typed, unless `carried` has it already, then unmounts; answered by `replaced`. */
  | { do: 'replace'; turn: number; wanted: W; parcel: P; carried: C | undefined }
  /** It has rendered: place focus and scrolling, and fill in what was typed. */
  | { do: 'settle'; wanted: W; parcel: P; carried: C | undefined }
  | { do: 'show failure'; wanted: W; error: unknown }
  /** Nothing of it will be filled in any more. */
  | { do: 'drop'; carried: C }
  | { do: 'ask'; turn: number }
  /** Its release was blocked, and no other release can be shown. */
  | { do: 'give up' }
  /** Only a new document helps; where there is more in it than this slot, it is mounted once more instead. */
  | { do: 'reload'; turn: number; wanted: W }

type Step<W, P, C> = [SlotState<W, P, C>, SlotEffect<W, P, C>[]]

export const EMPTY = { is: 'empty', turn: 0 } as const

/** The next state and its effects; a pure function. */
export function step<W, P, C>(state: SlotState<W, P, C>, event: SlotEvent<W, P, C>): Step<W, P, C> {
  const turn = state.turn + 1
  switch (event.type) {
    case 'show':
      return [mounting(turn, event.wanted), [...leave(state), mount(turn, event.wanted)]]
    case 'clear':
      return [{ is: 'empty', turn }, leave(state)]
    case 'move':
      return [state.is === 'empty' ? state : { ...state, wanted: event.wanted }, []]
    case 'mounted':
      return mounted(state, event)
    case 'failed':
      return state.is === 'mounting' && state.turn === event.turn
        ? fail(state, state.failures, false, event.error)
        : [state, []]
    case 'crashed':
      return crashed(state, event)
    case 'served':
      return served(state, event)
    case 'replaced':
      return state.is === 'replacing' && state.turn === event.turn
        ? [mounting(turn, state.wanted, event.carried), [mount(turn, state.wanted, event.carried)]]
        : [state, [{ do: 'drop', carried: event.carried }]]
    case 'retry':
      return retry(state)
    case 'asked':
      return state.is === 'asking' && state.turn === event.turn
        ? [mounting(turn, state.wanted, state.carried), [mount(turn, state.wanted, state.carried)]]
        : [state, []]
  }
}

function mounted<W, P, C>(
  state: SlotState<W, P, C>,
  { turn, parcel, version, isBlocked }: Extract<SlotEvent<W, P, C>, { type: 'mounted' }>,
): Step<W, P, C> {
  if (state.is !== 'mounting' || state.turn !== turn) return [state, [{ do: 'unmount', parcel }]]
  const { wanted, carried } = state
  // Blocked while it was on its way.
  if (isBlocked) return replace(turn + 1, wanted, parcel, carried)
  return [
    { is: 'shown', turn, wanted, parcel, version, carried },
    [{ do: 'settle', wanted, parcel, carried }],
  ]
}

function crashed<W, P, C>(
  state: SlotState<W, P, C>,
  { turn, error, hasReplacement, isKnownBad, wanted }: Extract<SlotEvent<W, P, C>, { type: 'crashed' }>,
): Step<W, P, C> {
  if (state.turn !== turn) return [state, []]
  // Between its first commit and the end of its mount.
  if (state.is === 'mounting') return fail(state, state.failures, false, error)
  if (state.is !== 'shown') return [state, []]
  // One crash may be an accident; after the second the next release takes its place.
  if (hasReplacement && wanted !== undefined)
    return [mounting(turn + 1, wanted), [...leave(state), mount(turn + 1, wanted)]]
  return fail(state, 0, isKnownBad, error)
}

function served<W, P, C>(
  state: SlotState<W, P, C>,
  { isBlocked, hasChoice, wanted }: Extract<SlotEvent<W, P, C>, { type: 'served' }>,
): Step<W, P, C> {
  const turn = state.turn + 1
  if (wanted === undefined)
    return state.is === 'shown' && isBlocked
      ? [{ is: 'empty', turn }, [...leave(state), { do: 'give up' }]]
      : [state, []]
  if (state.is === 'shown' && isBlocked) {
    const [next, effects] = replace<W, P, C>(turn, wanted, state.parcel, undefined)
    return [next, [...drop(state), ...effects]]
  }
  // Carried input has waited for a release.
  if ((state.is === 'failed' || state.is === 'asking') && state.carried !== undefined && hasChoice)
    return [mounting(turn, wanted, state.carried), [mount(turn, wanted, state.carried)]]
  return [state, []]
}

function retry<W, P, C>(state: SlotState<W, P, C>): Step<W, P, C> {
  if (state.is !== 'failed') return [state, []]
  const { wanted, carried, failures, isStuck } = state
  const turn = state.turn + 1
  // Carried input waits for a release that is not known yet.
  if (carried !== undefined) return [{ is: 'asking', turn, wanted, carried }, [{ do: 'ask', turn }]]
  return [
    { ...mounting(turn, wanted), failures },
    [isStuck ? { do: 'reload', turn, wanted } : mount(turn, wanted)],
  ]
}

/** @param failures in a row before this one. */
function fail<W, P, C>(
  state: Extract<SlotState<W, P, C>, { is: 'mounting' | 'shown' }>,
  failures: number,
  isKnownBad: boolean,
  error: unknown,
): Step<W, P, C> {
  const { wanted } = state
  const count = failures + 1
  // A crash loses what was carried: it has been filled in, or found no field.
  const carried = state.is === 'mounting' ? state.carried : undefined
  const isStuck = isKnownBad || count >= FAILURES_BEFORE_RELOAD
  return [
    { is: 'failed', turn: state.turn + 1, wanted, failures: count, isStuck, carried },
    [...(state.is === 'shown' ? leave(state) : []), { do: 'show failure', wanted, error }],
  ]
}

const mounting = <W, C>(turn: number, wanted: W, carried?: C) =>
  ({ is: 'mounting', turn, wanted, failures: 0, carried }) as const

const mount = <W, P, C>(turn: number, wanted: W, carried?: C): SlotEffect<W, P, C> => ({
  do: 'mount',
  turn,
  wanted,
  carried,
})

const replace = <W, P, C>(turn: number, wanted: W, parcel: P, carried: C | undefined): Step<W, P, C> => [
  { is: 'replacing', turn, wanted },
  [{ do: 'replace', turn, wanted, parcel, carried }],
]

const leave = <W, P, C>(state: SlotState<W, P, C>): SlotEffect<W, P, C>[] => [
  ...(state.is === 'shown' ? [{ do: 'unmount', parcel: state.parcel } as const] : []),
  ...drop(state),
]

const drop = <W, P, C>(state: SlotState<W, P, C>): SlotEffect<W, P, C>[] =>
  'carried' in state && state.carried !== undefined ? [{ do: 'drop', carried: state.carried }] : []
