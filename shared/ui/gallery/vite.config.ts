import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Built and previewed, not served by the dev server: that one injects style elements, which the policy of the page refuses. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // No inlined fonts: the policy has no data: URLs.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
