import type { CommandDefinition } from '@coach-app/contracts'

/** Commands of this remote for the command palette. */
export const commands = [
  {
    id: 'workouts/my-calendar',
    title: 'My calendar',
    keywords: ['training', 'workouts', 'week', 'today', 'plan'],
    icon: 'calendar',
    audience: 'signed-in',
    shortcut: 'g t',
    action: { kind: 'go', to: '/calendar/:userId' },
    keys: [
      { screen: 'Calendar', keys: ['←', '→'], does: 'Days before, days after' },
      { screen: 'Calendar', keys: ['Esc'], does: 'Close the workout beside it' },
      { screen: 'Workout builder', keys: ['Tab'], does: 'Next number' },
      { screen: 'Workout builder', keys: ['Enter'], does: 'Same number of the next exercise or set' },
      { screen: 'Workout builder', keys: ['Alt ↑', 'Alt ↓'], does: 'Move the exercise' },
      { screen: 'Logging', keys: ['Enter'], does: 'Log the set' },
    ],
  },
  {
    id: 'workouts/add-workout',
    title: 'Add a workout for me today',
    keywords: ['new workout', 'session', 'log'],
    icon: 'plus',
    audience: 'signed-in',
    action: { kind: 'go', to: '/calendar/:userId?date=:today&add=:today' },
  },
  {
    id: 'workouts/my-maxes',
    title: 'My maxes and body weight',
    keywords: ['1rm', 'e1rm', 'training max', 'records', 'weigh'],
    icon: 'dumbbell',
    audience: 'signed-in',
    action: { kind: 'go', to: '/calendar/:userId?maxes=open' },
  },
  {
    id: 'workouts/library',
    title: 'Exercise library',
    keywords: ['exercises', 'movements', 'lifts'],
    icon: 'dumbbell',
    audience: 'signed-in',
    shortcut: 'g l',
    action: { kind: 'go', to: '/library' },
  },
  {
    id: 'workouts/templates',
    title: 'Program templates',
    keywords: ['blocks', 'plans', 'cycles'],
    icon: 'template',
    audience: 'coach',
    shortcut: 'g p',
    action: { kind: 'go', to: '/program-templates' },
  },
] satisfies CommandDefinition[]
