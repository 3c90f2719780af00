import { createRequire } from 'node:module'
import { JSX_RUNTIMES, SHAREABLE, versionOf } from '@coach-app/config/shares'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const require = createRequire(import.meta.url)

export default defineConfig({
  // Files are served below /shell/<version>/, wherever index.html is; a relative base finds them from each other.
  base: './',
  plugins: [react()],
  define: {
    __SHARE_VERSIONS__: JSON.stringify(
      Object.fromEntries([...SHAREABLE, JSX_RUNTIMES.serve].map(share => [share, versionOf(require, share)])),
    ),
    // Remotes come without a manifest: the runtime's snapshot plugin is 1.6 kB and 100 ms for nothing.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Anchored: an unanchored pattern would pull the lazy Supabase client into the first load.
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
