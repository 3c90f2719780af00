export {
  type BuiltPart,
  closure,
  type Declared,
  describeRemote,
  describeShell,
  type ViteManifest,
} from './build/built-part.ts'
export { type DeprecationInUse, type VersionInUse, versionsInUse } from './document/in-use.ts'
export { Refusal } from './document/refusal.ts'
export { statusOf } from './document/status.ts'
export * as transitions from './document/transitions.ts'
export { directoryFiles } from './files/directory.ts'
export { httpFiles } from './files/http.ts'
export { publishedVersions, readRelease, readStable } from './files/releases.ts'
export type { StoreFiles } from './files/store-files.ts'
export { type SupabaseProject, supabaseFiles } from './files/supabase-storage.ts'
export { checkPrerendered } from './gate/prerendered/check-prerendered.ts'
export { hashless, hashlessMarkup, withoutContainer } from './gate/prerendered/hashless.ts'
export { pageData } from './gate/prerendered/page-data.ts'
export { type Guarded, healthOver, type ReadHealth, runGuard } from './guard/run-guard.ts'
export { DEVELOPMENT, type DevRemotes, withDevRemotes } from './pages/dev-remotes.ts'
export { renderPage } from './pages/render-page.ts'
export type { Site } from './pages/site.ts'
export { readSiteUrl } from './pages/site-url.ts'
export { linkedSheets, readSheet, withSheetsInline } from './pages/style-sheets.ts'
export { serveStore } from './serve/serve.ts'
export { type Examination, examineBuild, examineParts } from './store/examine.ts'
export { findUnused, prune } from './store/prune.ts'
export { openStore, type ReleaseStore } from './store/store.ts'
export { verifyStore } from './store/verify.ts'
