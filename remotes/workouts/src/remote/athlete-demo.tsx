import { createInline } from '@coach-app/runtime'
import { forFictionalPerson } from '../pages/demo/for-fictional-person.ts'
import { preloadedPart } from '../parts/preload/preloaded-part.tsx'

const AthleteDemo = preloadedPart(async () => (await import('../pages/demo/athlete-demo.tsx')).AthleteDemo)

export default forFictionalPerson(createInline<'workouts/athlete-demo'>(AthleteDemo), {
  preload: AthleteDemo.preload,
  path: '/stackup',
})
