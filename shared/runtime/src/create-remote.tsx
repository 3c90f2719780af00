import type {
  FinderSlot,
  Found,
  InlineMap,
  InlineName,
  MountProps,
  OverlayName,
  OverlayProps,
  OverlayResult,
  RemoteFactory,
  RemoteProps,
  SlotProps,
  WindowMap,
  WindowName,
} from '@coach-app/contracts'
import { Spinner } from '@coach-app/ui'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Mounted, useRemoteProp } from './props-context.ts'
import { tree } from './tree.tsx'

/**
 * Creates the lifecycles of a module that shows pages. The component renders `<Routes>` with the remote's full paths; links and
 * `useNavigate` use the shell's router.
 *
 * @example
 * export default createRemote(ClientPages)
 */
export function createRemote(Pages: ComponentType): RemoteFactory {
  const shown = new Set<string>()
  return () => createLifecycles(() => <Pages />, <Spinner />, shown)
}

/**
 * Creates the lifecycles of an overlay. The component gets the overlay's props and returns a result through `close`.
 *
 * @example
 * export default createOverlay<'coach-access/grant-access'>(GrantAccessDialog)
 */
export function createOverlay<N extends OverlayName>(
  Overlay: ComponentType<OverlayProps<N> & { close: (result?: OverlayResult<N>) => void }>,
): RemoteFactory {
  return createSlotModule('overlay', ({ props, close }) => [Overlay, { ...(props as object), close }])
}

/**
 * Makes the lifecycles of a window of the dock. The component gets what it was opened with; `setTitle` names the window.
 *
 * @example export default createWindow<'contacts/channel-window'>(ChannelWindow)
 */
export function createWindow<N extends WindowName>(
  Window: ComponentType<WindowMap[N] & { close: () => void; setTitle: (title: string) => void }>,
): RemoteFactory {
  return createSlotModule('window', ({ props, ...actions }) => [Window, { ...(props as object), ...actions }])
}

/**
 * Makes the lifecycles of a module that other remotes show inside their pages, with `<InlineSlot>`. When their props change, so do
 * the component's.
 *
 * @example export default createInline<'workouts/recent-training'>(RecentTraining)
 */
export function createInline<N extends InlineName>(Inline: ComponentType<InlineMap[N]>): RemoteFactory {
  return createSlotModule('inline', ({ props }) => [Inline, props as object])
}

/**
 * Makes the lifecycles of what a remote has in the bar at the bottom of protected pages: the default export of src/remote/bar.tsx.
 * The bar takes no room while the component renders nothing.
 */
export function createBar(Bar: ComponentType): RemoteFactory {
  return () => createLifecycles(() => <Bar />, null, new Set())
}

/**
 * Makes the lifecycles of what a remote has in the strip above the tabs: the default export of src/remote/strip.tsx. It is mounted only while
 * the remote has an entry in localStorage for it (`stripPrefix`), and takes no room while the component renders nothing.
 */
export function createStrip(Strip: ComponentType): RemoteFactory {
  return () => createLifecycles(() => <Strip />, null, new Set())
}

/**
 * Makes the lifecycles of a counter: a number at an entry of the navigation and in the document's title.
 *
 * @param useCount `null` while it is not known.
 * @example export default createCounter(useUnreadMessages)
 */
export function createCounter(useCount: () => number | null): RemoteFactory {
  function Counter({ set }: NonNullable<SlotProps['counter']>) {
    const count = useCount()
    useEffect(() => set(count), [set, count])
    return null
  }
  return createSlotModule('counter', props => [Counter, props])
}

/**
 * Makes the lifecycles of a finder: results of this remote in the command palette, the default export of src/remote/finder.tsx.
 *
 * @example export default createFinder(lazyPart(async () => (await import('../topic-finder.ts')).TopicFinder))
 */
export function createFinder(Finder: ComponentType<FinderSlot>): RemoteFactory {
  return createSlotModule('finder', props => [Finder, props])
}

/**
 * A finder by a hook that says what is found for a text.
 *
 * @example export const TopicFinder = finderOf(useFoundTopics)
 */
export const finderOf = (useFound: (text: string) => Found): ComponentType<FinderSlot> =>
  function Finder({ asked, set }) {
    const { text } = useStore(asked)
    const found = useFound(text)
    useEffect(() => set(found), [set, found])
    return null
  }

/**
 * A module for one kind of slot.
 *
 * @param render the component, and its props from what the slot hands over.
 */
function createSlotModule<K extends keyof SlotProps>(
  kind: K,
  // The maps of the contract fix props per name; TypeScript cannot follow a generic name through JSX.
  // biome-ignore lint/suspicious/noExplicitAny: as said
  render: (slot: NonNullable<SlotProps[K]>) => [component: ComponentType<any>, props: object],
): RemoteFactory {
  function InSlot() {
    const slot = useRemoteProp(kind)
    if (!slot) {
      throw new Error(`A module for the slot "${kind}" was mounted elsewhere: ${HOW_TO_OPEN[kind]}`)
    }
    const [Component, props] = render(slot as NonNullable<SlotProps[K]>)
    return <Component {...props} />
  }
  const shown = new Set<string>()
  return () => createLifecycles(() => <InSlot />, null, shown)
}

const HOW_TO_OPEN: Record<keyof SlotProps, string> = {
  overlay: 'open it with useOverlay().open(), not by a route.',
  window: 'open it with useWindows().open().',
  inline: 'show it with <InlineSlot name="…">.',
  counter: 'name it in the navigation entry of a route.',
  finder: 'type into the command palette.',
}

/** @param shown paths at which the module was shown before in this document: their code has loaded already. */
function createLifecycles(content: () => ReactNode, whileLoading: ReactNode, shown: Set<string>) {
  let root: Root | undefined
  let mounted: Mounted | undefined

  return {
    async bootstrap() {},

    /**
     * Resolves after the first commit and rejects when the first render throws. single-spa's own React adapter resolves in both
     * cases, so an empty page would count as mounted.
     */
    mount: (props: MountProps) =>
      new Promise<void>((resolve, reject) => {
        let committed = false
        const { pathname } = props.location
        const done = () =>
          // An error in a mount effect surfaces after this effect; wait for it.
          queueMicrotask(() => {
            committed = true
            shown.add(pathname)
            resolve()
          })
        const current: Mounted = {
          props: createStore<RemoteProps>(() => pickProps(props)),
          saver: { current: undefined },
        }
        mounted = current
        const element = tree(current, content(), whileLoading, done)
        const options = {
          onUncaughtError: (error: unknown) => (committed ? props.report(error) : reject(error)),
        }
        // The shell marks the element that contains this release's prerendered markup; any other one is empty.
        if (props.domElement.dataset.prerendered !== undefined) {
          root = hydrateRoot(props.domElement, element, options)
        } else {
          root = createRoot(props.domElement, options)
          const fresh = root
          const render = () => fresh.render(element)
          // Synchronous (flushSync), in the same task that removed the previous page: otherwise an empty frame would be
          // painted. Not when code must still load: React would then keep the spinner for at least 300 ms.
          if (shown.has(pathname)) flushSync(render)
          else render()
        }
      }),

    async update(props: MountProps) {
      mounted?.props.setState(pickProps(props))
    },

    async unmount() {
      root?.unmount()
      root = undefined
      mounted = undefined
    },

    saveState: () => mounted?.saver.current?.(),
  }
}

/** single-spa adds its own functions to the props; keep only those of the contract. */
function pickProps(props: MountProps): RemoteProps {
  const { abi, location, navigator, session, theme, overlays, windows, inlines, notify, saved, report } =
    props
  const { overlay, window, inline, counter, finder } = props
  return {
    abi,
    location,
    navigator,
    session,
    theme,
    overlays,
    windows,
    inlines,
    notify,
    saved,
    report,
    ...(overlay ? { overlay } : {}),
    ...(window ? { window } : {}),
    ...(inline ? { inline } : {}),
    ...(counter ? { counter } : {}),
    ...(finder ? { finder } : {}),
  }
}
