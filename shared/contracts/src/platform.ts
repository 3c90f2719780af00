/** `/config.json` and the same object inlined in the page: public values only. */
export interface PublicConfig {
  /** Absolute, or `/` for the page's own origin. */
  supabaseUrl: string
  publishableKey: string
  /**
   * Where the HTTP calls are, such as `https://project.supabase.co/functions/v1`. Absent where the host of the pages answers
   * `/api/<name>` itself or passes it on.
   */
  functionsUrl?: string
  /** Whether files can be stored; absent where that goes without saying, as on Supabase. */
  storage?: boolean
}

/** Ids of the JSON scripts that delivery writes into the page. */
export const INLINED = {
  config: 'coach-app-config',
  releases: 'coach-app-releases',
  files: 'coach-app-files',
} as const

/**
 * Lets styles of a dev server pass the policy of pages that may show one: it writes them into the page, where no file vouches for
 * them. No secret; there is no such word in the policy of an installation that allows no dev servers.
 */
export const DEV_STYLE_NONCE = 'dev-server'

/** Where the session is stored, by specification. */
export const SESSION_STORAGE_KEY = 'coach-app-auth'
/** Where the theme is stored, by specification. */
export const THEME_STORAGE_KEY = 'theme-config'
/** What a coach's colours came to, for the first paint. */
export const BRANDING_STORAGE_KEY = 'theme-branding'
/** The device's id, which says what share of the devices gets a new release here first. It stays when people sign in and out. */
export const DEVICE_STORAGE_KEY = 'coach-app-device'
/** Present while somebody who works on the product is signed in: they may be shown releases before anybody else. */
export const STAFF_STORAGE_KEY = 'coach-app-staff'
