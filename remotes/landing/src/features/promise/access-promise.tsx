import { List, Stack } from '@coach-app/ui'
import { Check } from 'lucide-react'
import section from '../../section.module.css'
import { AccessList } from '../pictures/access-list.tsx'
import classes from './promise.module.css'

const POINTS = [
  'Read Only or Read/Write, coach by coach, with an end date if you like.',
  'Taken back with one press, and gone at once.',
  'Teams and job titles open nothing. Only the athlete does.',
]

export function AccessPromise() {
  return (
    <section id="access" className={section.section} aria-labelledby="access-title">
      <div className={`${section.inner} ${classes.halves} ${classes.turned}`}>
        <Stack shrink className={classes.picture}>
          <AccessList />
        </Stack>
        <div>
          <h2 id="access-title" className={section.title}>
            The athlete holds the key
          </h2>
          <p className={`${section.lead} ${classes.lead}`}>
            A training log is personal. Nobody reads it because they run the gym, and nobody keeps reading it
            after they left.
          </p>
          <List gap={3} className={classes.points}>
            {POINTS.map(point => (
              <li key={point} className={classes.point}>
                <Check size={18} aria-hidden="true" />
                {point}
              </li>
            ))}
          </List>
        </div>
      </div>
    </section>
  )
}
