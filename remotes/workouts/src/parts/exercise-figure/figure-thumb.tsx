import type { Drawing } from '@coach-app/figures'
import { placeOfFigure } from '@coach-app/figures/drawn'
import { clsx } from 'clsx'
import { memo, useEffect, useState } from 'react'
import classes from './exercise-figure.module.css'
import { FigureSvg } from './figure-svg.tsx'
import { loadFigures, primaryOf, type Shown } from './figures.ts'
import { Stills } from './stills.ts'

const stills = new Stills()

interface FigureThumbProps {
  exercise: Pick<Shown, 'id' | 'muscles'>
  className?: string | undefined
}

/**
 * The pose by which an exercise is known, beside its name. Drawn when the page is idle; its room is there from the start, and stays empty for an
 * exercise without a figure and where the rig cannot be loaded.
 */
export const FigureThumb = memo(function FigureThumb({
  exercise: { id, muscles },
  className,
}: FigureThumbProps) {
  const [drawing, setDrawing] = useState<Drawing | undefined>(() => stills.get(id))
  useEffect(() => {
    const place = placeOfFigure(id)
    const before = stills.get(id)
    setDrawing(before)
    if (place < 0 || before) return
    let takeBack = (): unknown => undefined
    let isGone = false
    loadFigures().then(
      ({ drawStill, specOf }) => {
        const spec = specOf(place, primaryOf(muscles))
        if (!isGone && spec) takeBack = stills.ask(id, () => drawStill(spec), setDrawing)
      },
      // Without a network: the name says it too.
      () => undefined,
    )
    return () => {
      isGone = true
      takeBack()
    }
  }, [id, muscles])
  return (
    <span
      className={clsx(classes.thumb, drawing && classes.drawn, className)}
      data-figure={drawing ? id : undefined}
    >
      {drawing && <FigureSvg drawing={drawing} />}
    </span>
  )
})
