import { createInline, lazyPart } from '@coach-app/runtime'
import { withFictionalPerson } from '../features/demo/fictional-person.ts'

const AthleteDemo = lazyPart(async () => (await import('../features/demo/athlete-demo.tsx')).AthleteDemo)

export default withFictionalPerson(createInline<'workouts/athlete-demo'>(AthleteDemo), '/stackup')
