import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import classes from './tooltip.module.css'

export interface TooltipProps {
  /** Short text; repeat essential information elsewhere, because touch devices never show a tooltip. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The button it explains. An IconButton keeps its own label. */
  children: ReactElement
}

/** A hint on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className={classes.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classes.tooltip}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
