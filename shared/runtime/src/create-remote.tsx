import type {
  MountProps,
  OverlayName,
  OverlayProps,
  OverlayResult,
  RemoteFactory,
  RemoteProps,
} from '@coach-app/contracts'
import { queryClient } from '@coach-app/data/query'
import { Spinner } from '@coach-app/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Router } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { type Mounted, MountedContext, useRemoteProp } from './props-context.ts'

/**
 * Makes the lifecycles of a module that shows pages. The component renders `<Routes>` with the
 * remote's full paths; links and `useNavigate` go through the shell's router.
 *
 * @example export default createRemote(ClientPages)
 */
export function createRemote(Pages: ComponentType): RemoteFactory {
  return () => createLifecycles(() => <Pages />, <Spinner />)
}

/**
 * Makes the lifecycles of an overlay. The component gets what it was opened with and answers through `close`.
 *
 * @example export default createOverlay<'coach-access/grant-access'>(GrantAccessDialog)
 */
export function createOverlay<N extends OverlayName>(
  Overlay: ComponentType<OverlayProps<N> & { close: (result?: OverlayResult<N>) => void }>,
): RemoteFactory {
  // OverlayMap fixes props and result per name; TypeScript cannot follow a generic name through JSX.
  const Untyped = Overlay as unknown as ComponentType<Record<string, unknown>>

  function Opened() {
    const overlay = useRemoteProp('overlay')
    if (!overlay) {
      throw new Error('An overlay was mounted as a page. Open it with overlays.open(), not by a route.')
    }
    return <Untyped {...(overlay.props as object)} close={overlay.close} />
  }
  return () => createLifecycles(() => <Opened />, null)
}

function createLifecycles(content: () => ReactNode, whileLoading: ReactNode) {
  let root: Root | undefined
  let mounted: Mounted | undefined

  return {
    async bootstrap() {},

    /**
     * Resolves after the first commit and rejects when the first render throws. single-spa's own React
     * adapter resolves in both cases, which leaves an empty page that counts as mounted.
     */
    mount: (props: MountProps) =>
      new Promise<void>((resolve, reject) => {
        let committed = false
        const done = () =>
          // A throw in a mount effect surfaces after this effect; wait for it.
          queueMicrotask(() => {
            committed = true
            resolve()
          })
        const current: Mounted = {
          props: createStore<RemoteProps>(() => pickProps(props)),
          saver: { current: undefined },
        }
        mounted = current
        root = createRoot(props.domElement, {
          onUncaughtError: error => (committed ? props.report(error) : reject(error)),
        })
        root.render(
          <StrictMode>
            <MountedContext value={current}>
              <QueryClientProvider client={queryClient}>
                <ShellRouter>
                  <Suspense fallback={whileLoading}>
                    {content()}
                    {/* Inside the boundary: a first render that suspends counts as mounted once it has its content. */}
                    <Committed on={done} />
                  </Suspense>
                </ShellRouter>
              </QueryClientProvider>
            </MountedContext>
          </StrictMode>,
        )
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

/** single-spa adds its own functions to the props; keep what the contract names. */
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

/** react-router's low-level router on the shell's location: two BrowserRouters would disagree on back and forward. */
function ShellRouter({ children }: { children: ReactNode }) {
  const location = useRemoteProp('location')
  const navigator = useRemoteProp('navigator')
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

function Committed({ on }: { on: () => void }) {
  useEffect(on, [on])
  return null
}
