import type { PublicConfig } from '@coach-app/contracts'

/** The public configuration of an installation; kept in the store, so that every command renders the same pages. */
export interface Site {
  config: PublicConfig
  /** Origin under which people find the pages, such as `https://coach.example`: for what has to be absolute in them. */
  url?: string
  /** Whether overrides may load a dev server's code in these pages. */
  allowsDevServers?: boolean
}
