import { FIGURES } from 'figures:nodes'
import { DrawnFigure } from '../figures/drawn-figure.tsx'
import classes from './node-page.module.css'

/** Start and end of the exercise of a node; nothing for one that is not drawn. */
export function ExerciseFigure({ exercise, title }: { exercise: string; title: string }) {
  const figure = FIGURES[exercise]
  return figure ? (
    <DrawnFigure figure={figure} alt={`${title}: start and end`} className={classes.movement} />
  ) : null
}
