import { deviceStorage, queryClient, queryKeys } from '@coach-app/data'
import { useEffect, useSyncExternalStore } from 'react'
import { createMessageRounds, type MessageRounds } from './message-round.ts'
import type { MessageRound } from './stored-round.ts'

/** One a person and tab: the dialog, the list and the counter show and send the same. */
const known = new Map<string, MessageRounds>()

function roundsOf(userId: string): MessageRounds {
  const rounds =
    known.get(userId) ??
    createMessageRounds({
      key: `coach-app-message-round:${userId}`,
      storage: deviceStorage,
      onSent: conversationId => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.conversations })
        void queryClient.invalidateQueries({ queryKey: queryKeys.messages(conversationId) })
      },
    })
  known.set(userId, rounds)
  return rounds
}

/** The message to several that is under way, sending while the calling component is mounted. */
export function useMessageRounds(userId: string): MessageRounds {
  const rounds = roundsOf(userId)
  useEffect(() => rounds.start(), [rounds])
  return rounds
}

export const useMessageRound = (rounds: MessageRounds): MessageRound | null =>
  useSyncExternalStore(rounds.subscribe, rounds.getSnapshot)

/** How many of it have arrived, and whether it is over. */
export function progressOf({ people }: MessageRound): { sent: number; refused: number; isOver: boolean } {
  const count = (state: string) => people.filter(one => one.state === state).length
  return { sent: count('sent'), refused: count('refused'), isOver: count('waiting') === 0 }
}
