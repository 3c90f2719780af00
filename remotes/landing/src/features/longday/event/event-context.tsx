import { createContext, useContext } from 'react'
import type { Board, LongDay } from '../model/types.ts'

/** What every screen of an event begins with. */
export interface OpenEvent {
  link: string
  board: Board
  /** null for a watcher. */
  mine: LongDay | null
  /** Whether it is not known yet what the signed-in person is here. */
  isJoining: boolean
  /** The board is of a while ago: the server cannot be reached. */
  staleSince: number | null
}

export const EventContext = createContext<OpenEvent | null>(null)

export function useOpenEvent(): OpenEvent {
  const event = useContext(EventContext)
  if (!event) throw new Error('useOpenEvent() is for the screens below EventPages.')
  return event
}
