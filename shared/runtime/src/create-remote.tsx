import type {
  MountProps,
  OverlayName,
  OverlayProps,
  OverlayResult,
  RemoteFactory,
  RemoteProps,
} from '@coach-app/contracts'
import { Spinner } from '@coach-app/ui'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
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
  // OverlayMap types props and result by name; TypeScript cannot follow a generic name through JSX.
  const Untyped = Overlay as unknown as ComponentType<Record<string, unknown>>

  function Opened() {
    const overlay = useRemoteProp('overlay')
    if (!overlay) {
      throw new Error('An overlay was mounted as a page. Open it with overlays.open(), not by a route.')
    }
    return <Untyped {...(overlay.props as object)} close={overlay.close} />
  }
  const shown = new Set<string>()
  return () => createLifecycles(() => <Opened />, null, shown)
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
  const { abi, location, navigator, session, theme, overlays, notify, saved, report, overlay } = props
  return {
    abi,
    location,
    navigator,
    session,
    theme,
    overlays,
    notify,
    saved,
    report,
    ...(overlay ? { overlay } : {}),
  }
}
