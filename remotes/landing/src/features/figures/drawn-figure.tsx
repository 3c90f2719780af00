import { clsx } from 'clsx'
import classes from './drawn-figure.module.css'

/** Addresses of its files, and its size in pixels. */
export interface Figure {
  light: string
  dark: string
  width: number
  height: number
}

interface DrawnFigureProps {
  figure: Figure
  /** Empty where the name stands beside it. */
  alt: string
  className?: string | undefined
}

/** The movement of an exercise in the theme of the page. It has its place from the start and loads when it comes near the window. */
export function DrawnFigure({ figure: { light, dark, width, height }, alt, className }: DrawnFigureProps) {
  // What is not displayed is not loaded either: of the two one is, once it is near.
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <span className={clsx(classes.card, className)}>
      <img {...shared} alt={alt} src={light} className={classes.light} />
      <img {...shared} alt={alt} src={dark} className={classes.dark} />
    </span>
  )
}
