import { MUSCLES, muscleName } from '@coach-app/contracts'
import { clsx } from 'clsx'
import type { NodeBody } from '../../../knowledge/shapes.ts'
import { drawnFigure } from './bodies.ts'
import classes from './muscle-figure.module.css'

/** The muscles of a node on a figure from the front and the back, said in words below. */
export function MuscleFigure({ muscles }: { muscles: NonNullable<NodeBody['muscles']> }) {
  const names = (part: 'main' | 'helping') =>
    MUSCLES.filter(muscle => muscles[muscle] === part)
      .map(muscleName)
      .join(', ')
  const helping = names('helping')
  return (
    <figure className={classes.figure}>
      <svg viewBox="0 0 180 212" className={classes.drawing} aria-hidden="true">
        {drawnFigure().map(({ name, outline, muscles: paths, lines }, index) =>
          [1, -1].map(half => (
            <g key={`${name} ${half}`} transform={`translate(${index === 0 ? 46 : 134} 1) scale(${half} 1)`}>
              <path d={outline} className={classes.body} />
              {Object.entries(paths).map(([muscle, path]) => {
                const part = muscles[muscle]
                return <path key={muscle} d={path} className={clsx(classes.muscle, part && classes[part])} />
              })}
              <path d={lines} className={classes.lines} />
            </g>
          )),
        )}
      </svg>
      <figcaption className={classes.caption}>
        <span>
          <i className={clsx(classes.key, classes.ofMain)} aria-hidden="true" />
          {names('main')}
        </span>
        {helping !== '' && (
          <span>
            <i className={clsx(classes.key, classes.ofHelping)} aria-hidden="true" />
            Works along: {helping}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
