import type { FinderSlot } from './finder.ts'

/**
 * Windows of the dock, by `<remote>/<module>`: what each is opened with. A window is not modal, stays while one goes from page to
 * page, and is closed at sign-out.
 *
 * @example windows.open('contacts/channel-window', { userId }, { key: userId, title: 'Ana', page: `/chat?with=${userId}` })
 */
export interface WindowMap {
  /** A conversation: by its id, or with a contact, for whom it is made if need be. `about` goes with the first message. */
  'contacts/channel-window': {
    conversationId?: string
    userId?: string
    about?: { workoutId: string; setId?: string; title: string }
  }
}
export type WindowName = keyof WindowMap & string

export interface WindowOptions {
  /** A window with the same name and key that is open already comes to the front instead of a second one. */
  key: string
  /** Title in its bar, until the module sets another. */
  title: string
  /** Path of the page that shows the same: opened in place of a window where the screen is narrower than 640 px. */
  page: string
}

export interface WindowHost {
  /** Opens at most three; for a fourth the one that was used least recently is closed. */
  open<N extends WindowName>(name: N, props: WindowMap[N], options: WindowOptions): void
}

/** Modules that another remote shows inside its page, by `<remote>/<module>`: what each is given. */
export interface InlineMap {
  /** The calendar and its builder on fictional training that is lost with the page. */
  'workouts/demo': Record<never, never>
  /** The athlete app on fictional training, likewise. */
  'workouts/athlete-demo': Record<never, never>
  /** Who asks to see one's own training, who does, and how that came about. */
  'coach-access/own-access': object
  /** The ways of one's own training in and out: imports and exports. */
  'workouts/training-files': object
  /** The week of an athlete and their last sessions, in brief. */
  'workouts/recent-training': { athleteId: string }
  /** The workout of an athlete that comes next, and the last one they did, in brief. */
  'workouts/next-and-last': { athleteId: string }
}
export type InlineName = keyof InlineMap & string

/** A mounted inline slot. */
export interface InlineSlot<N extends InlineName> {
  /** Passes new props, without a new mount. */
  update(props: InlineMap[N]): void
  unmount(): void
}

export interface InlineHost {
  /** Mounts another remote's module into an element of a page. A failure is shown in that element, and nowhere else. */
  mount<N extends InlineName>(name: N, element: HTMLElement, props: InlineMap[N]): InlineSlot<N>
}

/** The module that a remote exposes for the bar at the bottom of every protected page; one by this name is shown. */
export const BAR_MODULE = './bar'

/**
 * The module that a remote exposes for the strip: one line above the tabs, on every page of whoever is signed in, such as a rest that runs.
 * It is loaded only while the remote has something there: an entry in localStorage whose key begins with `stripPrefix`.
 */
export const STRIP_MODULE = './strip'

/** What begins with it in localStorage is a remote's, for one person; it goes when they sign out. */
export const stripPrefix = (userId: string, remote: string): string => `coach-app-strip:${userId}:${remote}:`

/** Sent to `window` after such an entry came or went in this document; other tabs hear of it by `storage`. */
export const STRIP_EVENT = 'coach-app-strip'

/** What a page asks the service worker to show at a moment, if nobody looks at the product then. */
export interface LaterNotice {
  /** A later one with the same tag takes the place of an earlier one. */
  tag: string
  title: string
  body: string
  /** Of the page that it opens. */
  path: string
  /** In ms since 1970; null: not any more. */
  at: number | null
}

/** What the shell hands to a module that is mounted in a slot: one of these, by what it is. */
export interface SlotProps {
  /** Props of an overlay, and the function that closes it with a result. */
  overlay?: { props: unknown; close(result?: unknown): void }
  /** A window of the dock. */
  window?: { props: unknown; close(): void; setTitle(title: string): void }
  /** A module inside another remote's page. */
  inline?: { props: unknown }
  /** A counter: `null` while it is not known. The shell shows nothing for 0. */
  counter?: { set(count: number | null): void }
  /** A finder: what is typed into the palette, and where its results go. */
  finder?: FinderSlot
}
