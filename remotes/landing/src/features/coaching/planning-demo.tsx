import { PreviewedInline } from '@coach-app/runtime'
import classes from './coaching-page.module.css'
import { PlanningPreview } from './planning-preview.tsx'

const NOTHING = {}

/** The calendar of workouts, its first week from the start. */
export const PlanningDemo = () => (
  <PreviewedInline
    name="workouts/demo"
    props={NOTHING}
    preview={<PlanningPreview />}
    ready="[aria-label='Calendar'] ol a"
    className={classes.demo}
  />
)
