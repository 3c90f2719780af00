import type { Drawing, FigureSpec } from '@coach-app/figures'
import { IconButton, Skeleton } from '@coach-app/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import classes from './exercise-figure.module.css'
import { FigureSvg } from './figure-svg.tsx'
import { drawnFrom, loadFigures, type Shown, specFrom } from './figures.ts'
import { type Moving, movingOf } from './moving.ts'
import { useMoment } from './use-moment.ts'

const MOMENTS = 14

interface Loaded {
  /** Changes with what is drawn. */
  key: string
  spec: FigureSpec
  pair: Drawing
  still: (spec: FigureSpec, t: number) => Drawing
}

/**
 * The movement of an exercise as a drawn figure, its muscles coloured; nothing for an exercise that has none. The rig is fetched with
 * the first figure; the space is there from the start, so that nothing shifts.
 */
export function ExerciseFigure({ exercise }: { exercise: Shown }) {
  const drawn = drawnFrom(exercise)
  return drawn && <LoadedFigure key={exercise.id} drawn={drawn} exercise={exercise} />
}

function LoadedFigure({ drawn, exercise }: { drawn: string; exercise: Shown }) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const { muscles } = exercise
  useEffect(() => {
    let isGone = false
    loadFigures().then(
      figures => {
        const spec = specFrom(figures, drawn, muscles)
        const { drawPair, drawStill } = figures
        if (isGone) return
        const key = `${drawn} ${JSON.stringify(muscles)}`
        setLoaded(spec ? { key, spec, pair: drawPair(spec), still: drawStill } : 'failed')
      },
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [drawn, muscles])
  if (loaded === 'failed') return null
  if (!loaded) return <Skeleton className={classes.figure} />
  const { key, ...shown } = loaded
  return <MovingFigure key={key} {...shown} label={`${exercise.name}: ${exercise.cues || 'start and end'}`} />
}

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Start and end of a movement; once its moments are drawn and it is in sight, the movement itself. A press stops it. */
function MovingFigure({ spec, pair, still, label }: Omit<Loaded, 'key'> & { label: string }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isPlaying, setPlaying] = useState(() => !wantsStill())
  const [moving, setMoving] = useState<Moving | null>(null)
  const canMove = spec.movement.layout !== 'single'

  useEffect(() => {
    if (!canMove || !isPlaying || moving) return
    return movingOf(MOMENTS, t => still(spec, t), setMoving)
  }, [spec, still, canMove, isPlaying, moving])

  const moment = useMoment(isPlaying && moving ? box : null, MOMENTS)
  const drawing = (isPlaying && moment !== null && moving?.[moment]) || pair
  return (
    <figure ref={setBox} className={classes.figure}>
      <FigureSvg drawing={drawing} label={label} className={classes.large} />
      {canMove && (
        <IconButton
          className={classes.toggle}
          label={isPlaying ? 'Stop the figure' : 'Move the figure'}
          size="sm"
          variant="ghost"
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </IconButton>
      )}
    </figure>
  )
}
