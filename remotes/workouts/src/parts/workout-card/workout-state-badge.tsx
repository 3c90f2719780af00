import { Badge, type Tone } from '@coach-app/ui'
import {
  CalendarCheck,
  CalendarClock,
  CircleCheckBig,
  CircleDotDashed,
  CircleX,
  EyeOff,
  PencilLine,
  SkipForward,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type DisplayState, STATE_LABELS } from '../../model/workout/display-state.ts'

interface StateLook {
  icon: ReactNode
  tone: Tone
}

/** A state as icon, colour and text, never colour alone. */
export const STATE_LOOKS: Record<DisplayState, StateLook> = {
  draft: { icon: <PencilLine />, tone: 'neutral' },
  hidden: { icon: <EyeOff />, tone: 'neutral' },
  planned: { icon: <CalendarClock />, tone: 'neutral' },
  today: { icon: <CalendarCheck />, tone: 'info' },
  in_progress: { icon: <CircleDotDashed />, tone: 'warning' },
  completed: { icon: <CircleCheckBig />, tone: 'success' },
  missed: { icon: <CircleX />, tone: 'danger' },
  skipped: { icon: <SkipForward />, tone: 'neutral' },
}

/** Completed with less than was asked: never the tick of one that was done in full. */
export const SHORT_LOOK = {
  icon: <CircleDotDashed />,
  tone: 'warning',
  label: 'Completed, short',
} satisfies StateLook & { label: string }

interface WorkoutStateBadgeProps {
  state: DisplayState
  /** Something of it was less than was asked; said of what is completed. */
  isShort?: boolean
}

export function WorkoutStateBadge({ state, isShort = false }: WorkoutStateBadgeProps) {
  const isSaid = isShort && state === 'completed'
  const { icon, tone } = isSaid ? SHORT_LOOK : STATE_LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {isSaid ? SHORT_LOOK.label : STATE_LABELS[state]}
    </Badge>
  )
}
