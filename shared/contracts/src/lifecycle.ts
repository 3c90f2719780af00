import type { OverlayHost } from './overlays.ts'
import type { RouteKind } from './routes.ts'
import type { ReadableStore, SessionActions, SessionState } from './session.ts'
import type { InlineHost, SlotProps, WindowHost } from './slots.ts'
import type { ThemeActions, ThemeState } from './theme.ts'

/** The version of the lifecycle ABI of this repository. A release names the one it was built for. */
export const ABI = 1

export interface RemoteLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

type To = string | { pathname?: string; search?: string; hash?: string }

/** The shell's router as a remote sees it: react-router's low-level `Navigator`. */
export interface RemoteNavigator {
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  /**
   * Leave guard: calls the function before this page is left by a link, Back, a shortcut or sign-out; the returned function
   * removes it. Closing the tab is handled by the browser. Absent in older shells.
   */
  guard?(ask: () => Promise<boolean>): () => void
  /** What kind of page a path on this origin leads to; `undefined` where there is none. */
  kindOf(pathname: string): RouteKind | undefined
}

export interface Notification {
  /** `error` is announced at once (role=alert), the others politely (role=status). */
  kind: 'success' | 'error' | 'info'
  text: string
  /** One action, such as Undo. */
  action?: { label: string; run: () => void }
  /** A later one of the same topic takes its place: quick acts of one kind, each with an Undo, are one toast high. */
  topic?: string
  /** Milliseconds until it disappears; 0 keeps it. Default 5 s, 8 s for an error, 10 s with an action. */
  duration?: number
}

/** What the shell hands to every parcel it mounts. React context does not cross roots; these do. */
export interface RemoteProps extends SlotProps {
  abi: typeof ABI
  location: RemoteLocation
  navigator: RemoteNavigator
  session: ReadableStore<SessionState> & SessionActions
  theme: ReadableStore<ThemeState> & ThemeActions
  overlays: OverlayHost
  /** The dock. */
  windows: WindowHost
  /** Other remotes' modules inside a page. */
  inlines: InlineHost
  /** The one toast and live region. */
  notify(notification: Notification): void
  /** The return value of `saveState()` of the release that was replaced. */
  saved: unknown
  /** Reports a failure after the mount: the shell unmounts the parcel and shows its error screen. */
  report(error: unknown): void
}

/** single-spa adds the element. */
export type MountProps = RemoteProps & { domElement: HTMLElement }

/** The return value of an exposed module's default export: single-spa lifecycles, plus `saveState`. */
export interface RemoteLifecycles {
  bootstrap(props: MountProps): Promise<void>
  mount(props: MountProps): Promise<void>
  unmount(props: MountProps): Promise<void>
  update(props: MountProps): Promise<void>
  /** Called before another release replaces this one; the result must be structured-cloneable. */
  saveState?(): unknown
}

export type RemoteFactory = () => RemoteLifecycles
