/** Who reads a note: all who see the training, or those who plan it and not the athlete. */
export type NoteAudience = 'everyone' | 'coaches'

export interface DayNote {
  /** YYYY-MM-DD */
  date: string
  audience: NoteAudience
  text: string
  updated_by_name: string | null
}

export const AVAILABILITY_KINDS = ['off', 'travel', 'ill', 'limited'] as const
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number]

/** Days on which an athlete cannot train as usual, both ends included. */
export interface Availability {
  id: string
  /** YYYY-MM-DD */
  from_date: string
  to_date: string
  kind: AvailabilityKind
  text: string
}

/** Notes and availability on the days of a calendar. */
export interface CalendarDays {
  notes: DayNote[]
  availability: Availability[]
}

export const KIND_LABELS: Record<AvailabilityKind, string> = {
  off: 'Day off',
  travel: 'Travelling',
  ill: 'Ill',
  limited: 'Limited',
}

/** Notes and availability of one day. */
export const daysOn = ({ notes, availability }: CalendarDays, date: string): CalendarDays => ({
  notes: notes.filter(note => note.date === date),
  availability: availability.filter(({ from_date, to_date }) => from_date <= date && date <= to_date),
})
