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

/** An own workout whose day is over misses nothing that somebody asked for. */
export const OWN_NOT_DONE = {
  icon: <CalendarClock />,
  tone: 'neutral',
  label: 'Not done',
} satisfies StateLook & { label: string }

interface WorkoutStateBadgeProps {
  state: DisplayState
  /** Nobody else planned it. */
  isOwn?: boolean
  /** Something of it was less than was asked; said of what is completed. */
  isShort?: boolean
}

export function WorkoutStateBadge({ state, isOwn = false, isShort = false }: WorkoutStateBadgeProps) {
  const { icon, tone, label } =
    isShort && state === 'completed'
      ? SHORT_LOOK
      : isOwn && state === 'missed'
        ? OWN_NOT_DONE
        : { ...STATE_LOOKS[state], label: STATE_LABELS[state] }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
