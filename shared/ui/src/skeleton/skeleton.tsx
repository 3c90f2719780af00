import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './skeleton.module.css'

export interface SkeletonProps {
  /** `text` is a line, `title` a heading, `circle` an avatar, `control` a button or input, `block` fills its box; default `text`. */
  shape?: 'text' | 'title' | 'circle' | 'control' | 'block'
  /** Share of the available width; default `full`. */
  width?: 'full' | 'long' | 'half' | 'short'
  /** For a custom size, so that the data causes no layout shift. */
  className?: string | undefined
}

/** A grey placeholder of the size of the content that is loading. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(classes.skeleton, classes[shape], shape !== 'circle' && classes[width], className)}
    />
  )
}

export interface SkeletonGroupProps {
  /** Default 'Loading...'. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** Announces once, for all skeletons inside, that data is loading. */
export function SkeletonGroup({ label = 'Loading...', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
