import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'commands',
      'shell',
      'shell/delivery',
      'shell/{installable,worker}',
      'remotes/*',
      'shared/{data,ui,runtime}',
      'supabase',
    ],
    passWithNoTests: false,
  },
})
