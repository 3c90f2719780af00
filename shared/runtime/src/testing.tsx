import {
  ABI,
  type InlineHost,
  type Notification,
  type OverlayHost,
  type RemoteFactory,
  type RemoteProps,
  type SessionActions,
  type SessionState,
  SPECIFIED_ROUTES,
  type ThemeActions,
  type ThemeState,
  type WindowHost,
} from '@coach-app/contracts'
import { aSession } from '@coach-app/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPath, MemoryRouter, matchPath, parsePath } from 'react-router-dom'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { MountedContext } from './props-context.ts'

interface RenderOptions {
  /** Where the router starts. */
  path?: string
  /** The history state that the previous page has passed. */
  state?: unknown
  /** Of its entry in the history, to come back to one; by default a new one. */
  historyKey?: string
  session?: SessionState
  /** The result of `overlays.open`; the default is `undefined`, as for a closed overlay. */
  open?: OverlayHost['open']
  /** Mounts what another remote shows in this page; by default nothing: that remote tests it. */
  mountInline?: InlineHost['mount']
  /** Takes `windows.open`. */
  openWindow?: WindowHost['open']
  saved?: unknown
  theme?: 'light' | 'dark'
}

/** The calls that a rendered remote made to the shell. */
export interface RenderedRemote extends RenderResult {
  notifications: Notification[]
  requiredConfirmation: (string | null)[]
  /** Runs the leave guards, as the shell does before the page is left: whether all agree. */
  mayLeave: () => Promise<boolean>
  /** The shell's own store, to change the session while a page is mounted. */
  session: StoreApi<SessionState>
}

const hrefOf: RemoteProps['navigator']['createHref'] = to => (typeof to === 'string' ? to : createPath(to))

/** As the specification says; of pages that a release adds no test of a remote knows. */
const kindOf: RemoteProps['navigator']['kindOf'] = pathname =>
  Object.entries(SPECIFIED_ROUTES).find(([path]) => matchPath(path, pathname) !== null)?.[1].kind

/** Shell props for a test, with the calls made to them. */
function aShell(options: RenderOptions) {
  const notifications: Notification[] = []
  const requiredConfirmation: (string | null)[] = []
  const guards = new Set<() => Promise<boolean>>()
  const sessionActions: SessionActions = {
    signOut: async () => true,
    refresh: async () => {},
    requireConfirmation: email => requiredConfirmation.push(email),
  }
  const theme = createStore<ThemeState>(() => ({ mode: 'light', resolved: options.theme ?? 'light' }))
  const themeActions: ThemeActions = {
    setMode: mode => theme.setState({ mode }),
    toggle: () => theme.setState(({ resolved }) => ({ mode: resolved === 'light' ? 'dark' : 'light' })),
    setCoachBranding: coachBranding =>
      theme.setState(
        ({ mode, resolved }) => ({ mode, resolved, ...(coachBranding && { coachBranding }) }),
        true,
      ),
  }
  const session = createStore<SessionState>(() => options.session ?? aSession())
  const props: RemoteProps = {
    abi: ABI,
    location: { pathname: options.path ?? '/', search: '', hash: '', state: null, key: 'test' },
    navigator: {
      createHref: hrefOf,
      push: () => {},
      replace: () => {},
      go: () => {},
      guard: ask => {
        guards.add(ask)
        return () => guards.delete(ask)
      },
      kindOf,
    },
    session: Object.assign(session, sessionActions),
    theme: Object.assign(theme, themeActions),
    overlays: { open: options.open ?? (async () => undefined) },
    windows: { open: options.openWindow ?? (() => {}) },
    inlines: { mount: options.mountInline ?? (() => ({ update() {}, unmount() {} })) },
    notify: notification => notifications.push(notification),
    saved: options.saved,
    report: error => {
      throw error
    },
  }
  const mayLeave = async () => (await Promise.all([...guards].map(ask => ask()))).every(Boolean)
  return { props, session, notifications, requiredConfirmation, mayLeave }
}

/** Renders a part of a remote with the shell's props around it; with a real router and query cache, new for each call. */
export function renderRemote(element: ReactNode, options: RenderOptions = {}): RenderedRemote {
  const { props, session, notifications, requiredConfirmation, mayLeave } = aShell(options)
  const mounted = { props: createStore(() => props), saver: { current: undefined } }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const result = render(
    <MountedContext value={mounted}>
      <QueryClientProvider client={client}>
        <MemoryRouter
          initialEntries={[
            {
              ...parsePath(options.path ?? '/'),
              state: options.state,
              key: options.historyKey ?? crypto.randomUUID(),
            },
          ]}
        >
          {element}
        </MemoryRouter>
      </QueryClientProvider>
    </MountedContext>,
  )
  return Object.assign(result, { session, notifications, requiredConfirmation, mayLeave })
}

/**
 * Hydrates a module over prerendered markup, as the shell does: the markup was rendered with empty stores, which know the
 * session by now.
 *
 * @returns the element, once everything has settled, and a function that removes it.
 */
export async function hydrateRemote(
  factory: RemoteFactory,
  markup: string,
  options: RenderOptions = {},
): Promise<{ element: HTMLElement; unmount: () => Promise<void> }> {
  const known = options.session ?? aSession()
  const unknown = { status: 'loading', user: null, profile: null, subscription: null } as const
  const { props, session } = aShell({ ...options, session: { ...known, ...unknown } })
  session.setState(known)
  const element = document.createElement('div')
  element.dataset.prerendered = 'this one'
  element.innerHTML = markup
  document.body.append(element)
  const mountProps = { ...props, domElement: element }
  const remote = factory()
  await withoutAct(() => remote.mount(mountProps))
  return {
    element,
    unmount: async () => {
      await withoutAct(() => remote.unmount(mountProps))
      element.remove()
    },
  }
}

/** Rendering is scheduled by the lifecycles, as in the page: act() would deadlock with them. */
async function withoutAct(run: () => Promise<void>): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = react.IS_REACT_ACT_ENVIRONMENT
  react.IS_REACT_ACT_ENVIRONMENT = false
  await run()
  // Updates from the first effects are rendered in a later task.
  await new Promise<void>(resolve => setTimeout(resolve))
  react.IS_REACT_ACT_ENVIRONMENT = before
}
