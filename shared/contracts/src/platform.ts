/** `/config.json` and the same object inlined in the page: public values only. */
export interface PublicConfig {
  /** Absolute, or `/` for the page's own origin. */
  supabaseUrl: string
  publishableKey: string
  /**
   * Base URL of the HTTP functions, such as `https://project.supabase.co/functions/v1`. Absent where the host of the pages
   * serves or proxies `/api/<name>`.
   */
  functionsUrl?: string
  /** Whether file storage is available; absent where it always is, as on Supabase. */
  storage?: boolean
  /** The public key of notifications on devices (VAPID, base64url); absent where nothing sends them. */
  pushKey?: string
  /** Whether plans have to be paid for; absent where each is free. */
  payments?: boolean
  /** Whether mails are captured, and shown at /mailbox to whoever sits at this machine; absent where they are sent. */
  mailbox?: boolean
}

/** Ids of the JSON scripts that delivery inlines into the page. */
export const INLINED = {
  config: 'coach-app-config',
  releases: 'coach-app-releases',
  files: 'coach-app-files',
} as const

/**
 * CSP nonce for the inline styles of a dev server, in the policy of pages that may use one. It is not secret; an installation
 * that allows no dev servers has no nonce in its policy.
 */
export const DEV_STYLE_NONCE = 'dev-server'

/** Storage key of the session, given by the specification. */
export const SESSION_STORAGE_KEY = 'coach-app-auth'
/** Storage key of the theme, given by the specification. */
export const THEME_STORAGE_KEY = 'theme-config'
/** Storage key of a coach's computed colours, for the first paint. */
export const BRANDING_STORAGE_KEY = 'theme-branding'
/** The device's id, which decides its rollout group. It stays across sign-in and sign-out. */
export const DEVICE_STORAGE_KEY = 'coach-app-device'
/** Present while a system admin is signed in, who may get releases before everybody else. */
export const STAFF_STORAGE_KEY = 'coach-app-staff'
