import { createInline } from '@coach-app/runtime'
import { forFictionalPerson } from '../features/demo/for-fictional-person.ts'
import { preloadedPart } from '../features/prefetch/preloaded-part.tsx'

const AthleteDemo = preloadedPart(async () => (await import('../features/demo/athlete-demo.tsx')).AthleteDemo)

export default forFictionalPerson(createInline<'workouts/athlete-demo'>(AthleteDemo), {
  preload: AthleteDemo.preload,
  path: '/stackup',
})
