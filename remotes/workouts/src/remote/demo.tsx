import { createInline } from '@coach-app/runtime'
import { forFictionalPerson } from '../features/demo/for-fictional-person.ts'
import { preloadedPart } from '../features/prefetch/preloaded-part.tsx'

const DemoCalendar = preloadedPart(
  async () => (await import('../features/demo/demo-calendar.tsx')).DemoCalendar,
)

export default forFictionalPerson(createInline<'workouts/demo'>(DemoCalendar), {
  preload: DemoCalendar.preload,
})
