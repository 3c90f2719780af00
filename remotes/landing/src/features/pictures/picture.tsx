import { Text } from '@coach-app/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** Alternative text. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A drawn view of the product: fictional people, sums that add up, nothing to press. */
export function Picture({ label, className, children }: PictureProps) {
  return (
    <Text
      as="div"
      role="img"
      aria-label={label}
      size={12}
      tone="text"
      leading="snug"
      numeric
      className={clsx(classes.picture, className)}
    >
      {children}
    </Text>
  )
}
