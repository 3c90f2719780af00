import { createInline, lazyPart } from '@coach-app/runtime'
import { withFictionalPerson } from '../features/demo/fictional-person.ts'

const DemoCalendar = lazyPart(async () => (await import('../features/demo/demo-calendar.tsx')).DemoCalendar)

export default withFictionalPerson(createInline<'workouts/demo'>(DemoCalendar))
