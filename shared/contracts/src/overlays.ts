import type { PermissionLevel } from './roles.ts'

export type ContactManagerTab = 'search' | 'contacts' | 'requests' | 'teams'

/**
 * Every overlay by `<remote>/<module>`: its props and its result.
 *
 * A remote opens another remote's screen by this name and never imports it: `const result = await
 * overlays.open('coach-access/grant-access', { athleteId })`.
 */
export interface OverlayMap {
  'contacts/contact-manager': { props: { tab?: ContactManagerTab }; result: undefined }
  /** A message to several people, one each. `userIds`: who is chosen already; of those, contacts only get it, and the others are named. */
  'contacts/message-several': { props: { userIds?: readonly string[] }; result: undefined }
  /** Invites a person who may have no account, by e-mail or by a contact link. `email`: the searched address. `begins`: the section shown first, default the form. */
  'contacts/invite': { props: { email?: string; begins?: 'link' }; result: undefined }
  /** A contact link was opened: shows its owner, and Connect. */
  'contacts/contact-link': { props: { token: string }; result: undefined }
  /**
   * Somebody's week for several athletes, checked before it is done. `athletes`: who gets it, the caller plans for them; `sources`: whose week it
   * may be. `copied`: it was done, and the bar at the bottom undoes it.
   */
  'workouts/copy-week': {
    props: {
      athletes: readonly { id: string; name: string }[]
      sources: readonly { id: string; name: string }[]
      /** Names of those who were chosen too, and whose training the caller may not change. */
      leftOut?: readonly string[]
    }
    result: { copied: boolean }
  }
  'coach-access/grant-access': {
    props: {
      /** The athlete whose training is given access to. */
      athleteId: string
      athleteName?: string
      /** The preselected coach, as with the Legacy button of a contact. */
      coach?: { id: string; name: string; email: string }
      /** Present: the dialog is 'Edit Coach Access'. */
      existing?: { permissionLevel: PermissionLevel; expiresAt: string | null; notes: string | null }
      /** The preselected level: the one that the coach asked for. Default: `existing`'s, or read. */
      suggestedLevel?: PermissionLevel
      /** Opened automatically: the dialog explains why, and offers 'Not now'. */
      offered?: boolean
    }
    result: { saved: boolean }
  }
  /** The same dialog on fictional people, for who has no account yet; nothing is sent. */
  'coach-access/grant-access-demo': { props: Record<never, never>; result: undefined }
}

export type OverlayName = keyof OverlayMap
export type OverlayProps<N extends OverlayName> = OverlayMap[N]['props']
export type OverlayResult<N extends OverlayName> = OverlayMap[N]['result']

export interface OverlayHost {
  /** Mounts the overlay above the page. Resolves to its result, or to `undefined` when it was closed or failed. */
  open<N extends OverlayName>(name: N, props: OverlayProps<N>): Promise<OverlayResult<N> | undefined>
}
