import type { Muscle } from '@coach-app/contracts'
import { drawPair, drawStill, specOf } from '@coach-app/figures'
import { IconButton } from '@coach-app/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import classes from './exercise-figure.module.css'
import { type Moving, movingOf } from './moving.ts'

const MOMENTS = 14
/** Of one way; the figure goes there and back. */
const MILLISECONDS = 1250

const primaryOf = (muscles: Exercise['muscles']): Muscle[] =>
  Object.entries(muscles).flatMap(([muscle, role]) => (role === 'primary' ? [muscle as Muscle] : []))

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface DrawnFigureProps {
  name: string
  exercise: Pick<Exercise, 'name' | 'muscles' | 'cues'>
}

/** Start and end of a movement; once it is drawn and in sight, the movement itself. A press stops it. */
export function DrawnFigure({ name, exercise }: DrawnFigureProps) {
  const prefix = useId()
  const canvas = useRef<SVGSVGElement>(null)
  const [isPlaying, setPlaying] = useState(() => !wantsStill())
  const [moving, setMoving] = useState<Moving | null>(null)
  const [spec] = useState(() => specOf(name, primaryOf(exercise.muscles)))
  const canMove = spec !== null && spec.movement.layout !== 'single'

  useEffect(() => {
    if (!spec || !canMove || !isPlaying || moving) return
    return movingOf(MOMENTS, t => drawStill(spec, `${prefix}${Math.round(t * 100)}-`, t), setMoving)
  }, [spec, canMove, isPlaying, moving, prefix])

  const [pair] = useState(() => (spec ? drawPair(spec, prefix) : null))

  useEffect(() => {
    const svg = canvas.current
    if (!svg || !pair) return
    const show = (inside: string, { x, y, width, height }: Moving['box']) => {
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
      // Drawn by @coach-app/figures from numbers: nothing that a person typed is in it.
      svg.innerHTML = inside
    }
    if (!moving || !isPlaying) {
      show(pair.svg, pair.box)
      return
    }
    return playInView(svg, moving.frames.length, frame => show(moving.frames[frame] ?? '', moving.box))
  }, [moving, isPlaying, pair])

  if (!spec) return null
  return (
    <figure className={classes.figure}>
      <svg
        ref={canvas}
        className={classes.svg}
        role="img"
        aria-label={`${exercise.name}: ${exercise.cues || 'start and end'}`}
      />
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

/** Shows frame after frame, there and back, while the element is in sight. Returns how to stop it. */
function playInView(element: Element, frames: number, show: (frame: number) => void): () => void {
  let request = 0
  let shown = -1
  const step = (time: number) => {
    const there = (time / MILLISECONDS) % 2
    const share = there < 1 ? there : 2 - there
    // Slow at both ends, as people move.
    const frame = Math.round(share * share * (3 - 2 * share) * (frames - 1))
    if (frame !== shown) show(frame)
    shown = frame
    request = requestAnimationFrame(step)
  }
  const observer = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(request)
    if (entry?.isIntersecting) request = requestAnimationFrame(step)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(request)
  }
}
