import { Badge, type Tone } from '@coach-app/ui'
import { CalendarClock, CircleCheck, CirclePause, MoveDownRight, Target, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoalStanding, Standing } from '../../model/goal/goal-words.ts'

const LOOKS: Record<Standing, { tone: Tone; icon: ReactNode }> = {
  reached: { tone: 'success', icon: <CircleCheck /> },
  on: { tone: 'info', icon: <TrendingUp /> },
  short: { tone: 'warning', icon: <MoveDownRight /> },
  past: { tone: 'neutral', icon: <CalendarClock /> },
  open: { tone: 'neutral', icon: <Target /> },
  aside: { tone: 'neutral', icon: <CirclePause /> },
}

/** How a goal stands, in few words; nothing where nothing is said of it. */
export function StandingBadge({ standing, text }: Pick<GoalStanding, 'standing' | 'text'>) {
  if (text === '') return null
  const { tone, icon } = LOOKS[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
