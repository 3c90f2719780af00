import { Text, VisuallyHidden } from '@coach-app/ui'
import { clsx } from 'clsx'
import classes from './exercise-figure.module.css'
import { FigureButton } from './figure-button.tsx'
import { FigureThumb } from './figure-thumb.tsx'
import { drawnFrom, type Shown } from './figures.ts'
import type { Pictured } from './thumb-stills.ts'

/** So many stand beside each other on the narrowest card. */
const SHOWN = 4

/** The main lifts of a program as small stills, on its card; those that are drawn. Their room is there from the start. */
export function LiftFigures({ lifts }: { lifts: readonly (Pictured & { name: string })[] }) {
  const drawn = lifts.filter(lift => drawnFrom(lift) !== null).slice(0, SHOWN)
  if (drawn.length === 0) return null
  return (
    <ul className={classes.lifts} aria-label="Main lifts">
      {drawn.map(lift => (
        <li key={lift.id}>
          <FigureThumb exercise={lift} />
          <VisuallyHidden>{lift.name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

/** The main lifts with their names; a press on one shows it large and moving. */
export function LiftButtons({ lifts }: { lifts: readonly Shown[] }) {
  return (
    <ul className={clsx(classes.lifts, classes.named)}>
      {lifts.map(lift => (
        <li key={lift.id} className={classes.lift}>
          <FigureButton exercise={lift} />
          <Text size={13} tone="muted">
            {lift.name}
          </Text>
        </li>
      ))}
    </ul>
  )
}
