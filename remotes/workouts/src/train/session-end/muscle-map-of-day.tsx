import type { Muscle } from '@coach-app/contracts'
import { MuscleMap } from '@coach-app/ui/charts'
import classes from './session-end.module.css'

/** Sets of one session: a third of what is much in a week. */
const LEVELS = [
  { from: 0.5, label: 'under 2' },
  { from: 2, label: '2+' },
  { from: 4, label: '4+' },
  { from: 6, label: '6+' },
  { from: 8, label: '8+' },
]

/** Working sets of one session by muscle. */
export const MuscleMapOfDay = ({ amounts }: { amounts: Partial<Record<Muscle, number>> }) => (
  <MuscleMap
    label="Sets of this workout by muscle"
    heading={<h3 className={classes.subtitle}>Muscles</h3>}
    unit="sets"
    amountName="Done"
    amounts={amounts}
    levels={LEVELS}
    empty={{ title: 'No sets', description: 'It takes working sets of exercises whose muscles are known.' }}
  />
)
