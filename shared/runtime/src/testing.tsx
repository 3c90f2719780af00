import {
  ABI,
  type Notification,
  type OverlayHost,
  type RemoteProps,
  type SessionActions,
  type SessionState,
  type ThemeActions,
  type ThemeState,
} from '@coach-app/contracts'
import { aSession } from '@coach-app/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { MountedContext } from './props-context.ts'

interface RenderOptions {
  /** Where the router starts. */
  path?: string
  session?: SessionState
  /** Answers `overlays.open`; the default answers `undefined`, as a closed overlay does. */
  open?: OverlayHost['open']
  saved?: unknown
}

/** What a rendered remote did to its shell. */
export interface RenderedRemote extends RenderResult {
  notifications: Notification[]
  requiredConfirmation: (string | null)[]
}

/** Renders a part of a remote with the shell's props around it; real router and query cache, own per call. */
export function renderRemote(element: ReactNode, options: RenderOptions = {}): RenderedRemote {
  const notifications: Notification[] = []
  const requiredConfirmation: (string | null)[] = []
  const sessionActions: SessionActions = {
    signOut: async () => {},
    refresh: async () => {},
    requireConfirmation: email => requiredConfirmation.push(email),
  }
  const themeActions: ThemeActions = { setMode: () => {}, toggle: () => {}, setCoachBranding: () => {} }
  const props: RemoteProps = {
    abi: ABI,
    location: { pathname: options.path ?? '/', search: '', hash: '', state: null, key: 'test' },
    navigator: { createHref: String, push: () => {}, replace: () => {}, go: () => {} },
    session: Object.assign(
      createStore<SessionState>(() => options.session ?? aSession()),
      sessionActions,
    ),
    theme: Object.assign(
      createStore<ThemeState>(() => ({ mode: 'light', resolved: 'light' })),
      themeActions,
    ),
    overlays: { open: options.open ?? (async () => undefined) },
    notify: notification => notifications.push(notification),
    saved: options.saved,
    report: error => {
      throw error
    },
  }
  const mounted = { props: createStore(() => props), saver: { current: undefined } }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const result = render(
    <MountedContext value={mounted}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[options.path ?? '/']}>{element}</MemoryRouter>
      </QueryClientProvider>
    </MountedContext>,
  )
  return Object.assign(result, { notifications, requiredConfirmation })
}
