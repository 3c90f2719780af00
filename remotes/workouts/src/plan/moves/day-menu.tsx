import { IconButton } from '@coach-app/ui'
import { EllipsisVertical } from 'lucide-react'
import { Suspense } from 'react'
import { LateMenu } from '../../parts/preload/late-popups.tsx'
import type { DayActionsProps } from './day-actions.tsx'
import { DayActions } from './lazy-actions.ts'
import { useMoves } from './moves-context.tsx'

interface DayMenuProps extends DayActionsProps {
  /** Such as "Monday 16 November". */
  name: string
  className?: string | undefined
}

export function DayMenu({ name, className, ...day }: DayMenuProps) {
  const moves = useMoves()
  if (!moves?.canWrite) return null
  return (
    <LateMenu
      trigger={
        <IconButton label={`Actions for ${name}`} size="sm" className={className}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <Suspense>
        <DayActions {...day} />
      </Suspense>
    </LateMenu>
  )
}
