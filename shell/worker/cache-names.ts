/** Caches of this schema version; other caches with the prefix are deleted on activation. */
export const CACHE_PREFIX = 'coach-app-'
export const PAGES = `${CACHE_PREFIX}1-pages`
export const FILES = `${CACHE_PREFIX}1-files`
