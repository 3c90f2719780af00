import { Text, VisuallyHidden } from '@coach-app/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import classes from './movers.module.css'

/** Ranks won or lost in the last hour. */
export function Climbed({ ranks }: { ranks: number | null }) {
  if (!ranks) return null
  const Arrow = ranks > 0 ? ArrowUp : ArrowDown
  return (
    <Text as="span" tone="muted" weight="regular" className={classes.arrow}>
      <Arrow size="1em" aria-hidden="true" />
      {Math.abs(ranks)}
      <VisuallyHidden> {ranks > 0 ? 'up' : 'down'} in the last hour</VisuallyHidden>
    </Text>
  )
}
