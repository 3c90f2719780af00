import { IconButton } from '@coach-app/ui'
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { LateMenu } from '../../parts/preload/late-popups.tsx'
import { preloadWeekDialogs, WeekActions } from './lazy-actions.ts'
import { useMoves } from './moves-context.tsx'
import type { WeekActionsProps } from './week-actions.tsx'

interface WeekMenuProps extends WeekActionsProps {
  /** Such as "week of 16 November". */
  name: string
  className?: string | undefined
}

export function WeekMenu({ name, className, ...week }: WeekMenuProps) {
  const moves = useMoves()
  if (!moves?.canWrite) return null
  return (
    <LateMenu
      trigger={
        <IconButton
          label={`Actions for the ${name}`}
          size="sm"
          className={className}
          onFocus={preloadWeekDialogs}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <Suspense>
        <WeekActions {...week} />
      </Suspense>
    </LateMenu>
  )
}
