import type { PermissionLevel } from './roles.ts'

export type ContactManagerTab = 'search' | 'contacts' | 'requests' | 'teams'

/**
 * Every overlay by `<remote>/<module>`: what it is opened with and what it answers.
 *
 * A remote opens another remote's screen by this name and never imports it:
 * `const result = await overlays.open('coach-access/grant-access', { athleteId })`.
 */
export interface OverlayMap {
  'contacts/contact-manager': { props: { tab?: ContactManagerTab }; result: undefined }
  'coach-access/grant-access': {
    props: {
      /** Whose training is given access to. */
      athleteId: string
      athleteName?: string
      /** The coach already chosen, as with the Legacy button of a contact. */
      coach?: { id: string; name: string; email: string }
      /** Present: the dialog is 'Edit Coach Access'. */
      existing?: { permissionLevel: PermissionLevel; expiresAt: string | null; notes: string | null }
      /** The level that is chosen at first: what the coach has asked for. Default: `existing`'s, or read. */
      suggestedLevel?: PermissionLevel
      /** Nobody pressed a button for it: the dialog says why it came up, and that the answer may be 'Not now'. */
      offered?: boolean
    }
    result: { saved: boolean }
  }
}

export type OverlayName = keyof OverlayMap
export type OverlayProps<N extends OverlayName> = OverlayMap[N]['props']
export type OverlayResult<N extends OverlayName> = OverlayMap[N]['result']

export interface OverlayHost {
  /** Mounts the overlay above the page. Resolves with its answer, or `undefined` when it was closed or failed. */
  open<N extends OverlayName>(name: N, props: OverlayProps<N>): Promise<OverlayResult<N> | undefined>
}
