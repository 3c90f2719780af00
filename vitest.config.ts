import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'bench',
      'commands',
      'shell',
      'shell/{installable,worker}',
      'remotes/*',
      'remotes/landing/business',
      'remotes/landing/knowledge',
      'remotes/workouts/programs',
      'shared/{config,contracts,data,delivery,figures,smoke,ui,runtime}',
      'supabase',
    ],
    passWithNoTests: false,
    // Vitest would leave one processor to itself, which on two is half of them. Projects do not inherit it: each says it too, and
    // Vitest refuses to run when one says something else.
    maxWorkers: '100%',
  },
})
