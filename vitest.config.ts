import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['commands', 'shell', 'shell/delivery', 'remotes/*', 'shared/{data,ui,runtime}', 'supabase'],
    passWithNoTests: false,
  },
})
