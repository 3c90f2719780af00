import type { Drawing } from '@coach-app/figures'
import { clsx } from 'clsx'
import { memo, useEffect, useState } from 'react'
import classes from './exercise-figure.module.css'
import { FigureSvg } from './figure-svg.tsx'
import { drawnFrom, loadFigures, specFrom } from './figures.ts'
import { type Pictured, stillKey, stills } from './thumb-stills.ts'

interface FigureThumbProps {
  exercise: Pictured
  className?: string | undefined
}

/**
 * The pose by which an exercise is known, beside its name. Drawn when the page is idle; its room is there from the start, and stays empty for an
 * exercise without a figure and where the rig cannot be loaded.
 */
export const FigureThumb = memo(function FigureThumb({
  exercise: { id, muscles, figure },
  className,
}: FigureThumbProps) {
  const drawn = drawnFrom({ id, ...(figure && { figure }) })
  const key = stillKey({ id, muscles, ...(figure && { figure }) })
  const [drawing, setDrawing] = useState<Drawing | undefined>(() => stills.get(key))
  useEffect(() => {
    const before = stills.get(key)
    setDrawing(before)
    if (!drawn || before) return
    let takeBack = (): unknown => undefined
    let isGone = false
    loadFigures().then(
      figures => {
        const spec = specFrom(figures, drawn, muscles)
        if (!isGone && spec) takeBack = stills.ask(key, () => figures.drawStill(spec), setDrawing)
      },
      // Without a network: the name says it too.
      () => undefined,
    )
    return () => {
      isGone = true
      takeBack()
    }
  }, [key, drawn, muscles])
  return (
    <span
      className={clsx(classes.thumb, drawing && classes.drawn, className)}
      data-figure={drawing ? id : undefined}
    >
      {drawing && <FigureSvg drawing={drawing} />}
    </span>
  )
})
