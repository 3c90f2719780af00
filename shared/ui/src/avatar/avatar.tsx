import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import classes from './avatar.module.css'
import { getInitials } from './initials.ts'

export interface AvatarProps {
  /** The name that is shown beside it, or the e-mail address where no name is known. */
  name: string
  /** Keeps its colour when the name changes: the user's id. Default the name. */
  seed?: string | undefined
  /** 24, 32, 40 or 64 px; default `md`, 32. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Their picture, over the initials once it is decoded. Default none. */
  picture?: Blob | null | undefined
  className?: string | undefined
}

const HUES = 6

/** A person's picture, else their initials on a quiet colour of their own. Decorative: the name stands beside it. */
export function Avatar({ name, seed = name, size = 'md', picture, className }: AvatarProps) {
  const address = useAddress(picture)
  return (
    <span
      aria-hidden="true"
      className={clsx(classes.avatar, classes[size], classes[`hue${hueOf(seed)}`], className)}
    >
      {getInitials(name)}
      {address && <img src={address} alt="" decoding="async" className={classes.picture} />}
    </span>
  )
}

/** An address of the picture, as long as it is shown. */
function useAddress(picture: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}

function hueOf(seed: string): number {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % HUES
}
