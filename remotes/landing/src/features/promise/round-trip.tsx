import { Stack, Text } from '@coach-app/ui'
import section from '../../section.module.css'
import { Screen } from '../screens/screen.tsx'
import classes from './promise.module.css'

const STEPS = [
  {
    title: 'The coach writes it',
    text: 'A line as on paper, or a grid: exercises with sets, reps and loads, on the day they are for.',
  },
  {
    title: 'The athlete lifts it',
    text: 'The workout opens with its targets filled in. Each set is ticked off, or corrected.',
  },
  {
    title: 'Both see it',
    text: 'Asked and lifted side by side, set by set, as soon as it is logged.',
  },
]

export function RoundTrip() {
  return (
    <section id="how" className={section.section} aria-labelledby="how-title">
      <div className={section.inner}>
        <div className={section.intro}>
          <h2 id="how-title" className={section.title}>
            A plan is worth what comes back from it
          </h2>
        </div>
        <Screen of="week" className={classes.wide} />
        <Stack as="ol" gap={6} className={classes.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={classes.step}>
              <h3 className={classes.name}>{title}</h3>
              <Text size={16} tone="muted" breaks="pretty" className={classes.text}>
                {text}
              </Text>
            </li>
          ))}
        </Stack>
      </div>
    </section>
  )
}
