import { createInline } from '@coach-app/runtime'
import { forFictionalPerson } from '../pages/demo/for-fictional-person.ts'
import { preloadedPart } from '../parts/preload/preloaded-part.tsx'

const DemoCalendar = preloadedPart(async () => (await import('../pages/demo/demo-calendar.tsx')).DemoCalendar)

export default forFictionalPerson(createInline<'workouts/demo'>(DemoCalendar), {
  preload: DemoCalendar.preload,
})
