import section from '../../section.module.css'
import { PlanAgainstLog } from '../pictures/plan-against-log.tsx'
import classes from './promise.module.css'

const STEPS = [
  {
    title: 'You write it',
    text: 'Exercises with sets, reps and loads, on the day they are for.',
  },
  {
    title: 'They lift it',
    text: 'The athlete opens the workout with your targets filled in, and ticks off each set or changes it.',
  },
  {
    title: 'You both see it',
    text: 'Asked and lifted side by side, set by set, as soon as it is logged.',
  },
]

export function RoundTrip() {
  return (
    <section id="how" className={`${section.section} ${section.tinted}`} aria-labelledby="how-title">
      <div className={`${section.inner} ${classes.halves}`}>
        <div>
          <h2 id="how-title" className={section.title}>
            A plan is worth what comes back from it
          </h2>
          <ol className={classes.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <h3 className={classes.name}>{title}</h3>
                <p className={classes.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={classes.picture}>
          <PlanAgainstLog />
        </div>
      </div>
    </section>
  )
}
