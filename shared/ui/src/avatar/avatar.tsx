import { clsx } from 'clsx'
import classes from './avatar.module.css'
import { getInitials } from './initials.ts'

export interface AvatarProps {
  /** The name that is shown beside it, or the e-mail address where no name is known. */
  name: string
  /** Keeps its colour when the name changes: the user's id. Default the name. */
  seed?: string | undefined
  /** 24, 32, 40 or 64 px; default `md`, 32. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string | undefined
}

const HUES = 6

/** A person's initials on a quiet colour of their own. Decorative: the name stands beside it. */
export function Avatar({ name, seed = name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(classes.avatar, classes[size], classes[`hue${hueOf(seed)}`], className)}
    >
      {getInitials(name)}
    </span>
  )
}

function hueOf(seed: string): number {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % HUES
}
