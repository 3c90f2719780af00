import { FIGURES } from 'figures:landing'
import { List, Row } from '@coach-app/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../paths.ts'
import section from '../../section.module.css'
import { DrawnFigure } from '../figures/drawn-figure.tsx'
import { Screen } from '../screens/screen.tsx'
import classes from './promise.module.css'

const POINTS = [
  'One tap a set: target and last time stand beside it, the rest timer starts by itself.',
  'It works in the basement. Sets wait on the phone and are sent once, later.',
  'Most movements are drawn: how they begin, how they end, and which muscles do the work.',
  'No coach needed: plan for yourself, or take one of twelve programs, written out to the last set.',
]

/** What an athlete gets, for those who come without a coach. */
export function ForAthletes() {
  return (
    <section
      id="athletes"
      className={`${section.section} ${section.tinted}`}
      aria-labelledby="athletes-title"
    >
      <div className={`${section.inner} ${classes.halves}`}>
        <div>
          <h2 id="athletes-title" className={section.title}>
            For athletes: today’s work, and nothing in the way
          </h2>
          <p className={`${section.lead} ${classes.lead}`}>
            Free for athletes. Records, progress and every past set stay yours, and go with you.
          </p>
          <List gap={3} className={classes.points}>
            {POINTS.map(point => (
              <li key={point} className={classes.point}>
                <Check size={18} aria-hidden="true" />
                {point}
              </li>
            ))}
          </List>
          <div className={classes.figures}>
            {Object.entries(FIGURES).map(
              // What the point above says in words.
              ([slug, figure]) =>
                figure && <DrawnFigure key={slug} figure={figure} alt="" className={classes.figure} />,
            )}
          </div>
          <Row as="p" gap={6} rowGap={2} align="stretch" wrap weight="medium" className={classes.ways}>
            <Link to={OTHER_REMOTES.athleteApp}>Try it, without an account</Link>
            <Link to={PATHS.programs}>See the programs</Link>
          </Row>
        </div>
        <div className={classes.phones}>
          <Screen of="today" frame="phone" />
          <Screen of="log" frame="phone" className={classes.second} />
        </div>
      </div>
    </section>
  )
}
