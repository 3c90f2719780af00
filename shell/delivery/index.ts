export { type BuiltPart, describeRemote, describeShell } from './built-part.ts'
export { renderPage } from './render-page.ts'
export { serveStore } from './serve.ts'
export { createStore, type ReleaseStore } from './store.ts'
