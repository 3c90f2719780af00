import { createRequire } from 'node:module'
import { join } from 'node:path'
import { firstLoad } from '@coach-app/config/first-load'
import { recordFirstLoad } from '@coach-app/config/first-load-report'
import { recordOffers } from '@coach-app/config/offers'
import { recordOpens } from '@coach-app/config/opens'
import { preloadSheetsOnly } from '@coach-app/config/preload-sheets'
import { exportedNames, JSX_RUNTIMES, SHAREABLE, versionOf } from '@coach-app/config/shares'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontInDocument } from './font/font-in-document.ts'
import { installable } from './installable/installable.ts'

const require = createRequire(import.meta.url)

export default defineConfig({
  // Files are served below /shell/<version>/ and index.html from elsewhere; with a relative base they find each other.
  base: './',
  plugins: [
    react(),
    fontInDocument(),
    installable(import.meta.dirname),
    recordOffers(join(import.meta.dirname, 'src/federation/shares.ts')),
    recordOpens(import.meta.dirname),
    recordFirstLoad(join(import.meta.dirname, '..')),
  ],
  define: {
    __SHARE_VERSIONS__: JSON.stringify(
      Object.fromEntries([...SHAREABLE, JSX_RUNTIMES.serve].map(share => [share, versionOf(require, share)])),
    ),
    // Lists the lazily shared modules too, so that a release is checked against them before either is loaded.
    __SHARE_NAMES__: JSON.stringify({
      '@coach-app/data': exportedNames(join(import.meta.dirname, '../shared/data/src/index.ts')),
      ...Object.fromEntries(
        ['widgets', 'list', 'charts'].map(entry => [
          `@coach-app/ui/${entry}`,
          exportedNames(join(import.meta.dirname, `../shared/ui/src/${entry}.ts`)),
        ]),
      ),
    }),
    // Remotes have no federation manifest: the runtime's snapshot plugin costs 1.6 kB and 100 ms for nothing.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // Leaves out the runtime's support for loading remotes in Node.
    ENV_TARGET: '"web"',
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Most of the first load is one file on purpose (below).
    chunkSizeWarningLimit: 600,
    modulePreload: preloadSheetsOnly,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...firstLoad(/\/shell\/src\/start-react\.ts$/),
            // Of the data layer, what only some pages ask for: live changes, and files.
            { name: 'live', test: /[\\/]@supabase[\\/](realtime-js|phoenix)[\\/]/ },
            { name: 'files', test: /[\\/](@supabase[\\/]storage-js|iceberg-js)[\\/]/ },
          ],
        },
      },
    },
  },
})
