import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['shell', 'remotes/*', 'shared/{data,ui,runtime}', 'supabase'],
    passWithNoTests: false,
  },
})
