import { getLocalTimeZone, today } from '@internationalized/date'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CalendarPage } from '../calendar/calendar-page.tsx'
import { useHeldStore } from '../held-workouts/held-store.ts'
import { TrainingStoreProvider } from '../training/training-store-context.tsx'
import classes from './demo-calendar.module.css'
import { DEMO_EXERCISES } from './demo-exercises.ts'
import { DEMO_PERSON } from './demo-person.ts'
import { demoMaxes, demoWorkouts } from './demo-weeks.ts'
import { createMemoryStore } from './memory-store.ts'

const newId = () => crypto.randomUUID()

/** The calendar and its builder on fictional training in memory: nothing is sent, and it is gone after a reload. */
export function DemoCalendar() {
  const [store] = useState(() => {
    const now = today(getLocalTimeZone())
    return createMemoryStore({
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
  useKeptClipboard()
  return (
    <TrainingStoreProvider value={store}>
      <QueryClientProvider client={client}>
        <div className={classes.demo}>
          <CalendarPage athleteId={DEMO_PERSON} />
        </div>
      </QueryClientProvider>
    </TrainingStoreProvider>
  )
}

/** Puts back what somebody who is signed in had copied or deleted before the demo held something of its own. */
function useKeptClipboard(): void {
  useEffect(() => {
    const before = useHeldStore.getState()
    const restore = () => useHeldStore.setState(before, true)
    addEventListener('pagehide', restore)
    return () => {
      removeEventListener('pagehide', restore)
      restore()
    }
  }, [])
}
