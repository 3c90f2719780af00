import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createMemoryTraining } from '../../data/memory/memory-training.ts'
import { TrainingProvider } from '../../data/training/training-context.tsx'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { DEMO_EXERCISES } from './demo-exercises.ts'
import { DEMO_PERSON } from './demo-person.ts'
import { demoMaxes, demoWorkouts } from './demo-weeks.ts'

const newId = () => crypto.randomUUID()

/** Puts fictional training in memory behind everything below it. */
export function DemoTraining({ children }: { children: ReactNode }) {
  const [training] = useState(() => {
    const now = todayIn(undefined)
    return createMemoryTraining({
      person: DEMO_PERSON,
      today: now,
      workouts: demoWorkouts(now, newId),
      maxes: demoMaxes(now, newId),
      exercises: Object.values(DEMO_EXERCISES),
      newId,
    })
  })
  // A cache of its own: the product's would keep the demo's exercises for whoever is signed in.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } }))
  return (
    <TrainingProvider value={training}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </TrainingProvider>
  )
}
