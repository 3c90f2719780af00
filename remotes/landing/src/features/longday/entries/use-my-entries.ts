import { unwrap } from '@coach-app/data'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueuedEntry } from '../enter/entry-queue.ts'
import { useLiveEntries } from '../event/use-event.ts'
import { getEntries, PAGE } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry, LongDay } from '../model/types.ts'
import { linesOf } from '../rules/entry-lines.ts'

/** One's own entries, a captain's also their team's: what waits on this device first, then newest first. */
export function useMyEntries(event: LongDay, queued: readonly QueuedEntry[]) {
  const { participant_id: id, participant_no: me, public_name: name, team } = event.me
  const isCaptain = team?.captain === true
  const members = isCaptain ? team.members : me === null ? [] : [{ no: me, name: name ?? '' }]
  const refetchInterval = useLiveEntries(
    event.link,
    isCaptain ? `team_id=eq.${team.id}` : `participant_id=eq.${id}`,
  )
  const query = useInfiniteQuery({
    queryKey: [...longdayKeys.entries(event.link), 'mine', isCaptain, me],
    queryFn: async ({ pageParam }) =>
      unwrap(
        await getEntries(event.id, {
          ...(isCaptain || me === null ? {} : { participantNo: me }),
          ...(pageParam ? { before: pageParam } : {}),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last: Entry[]) => (last.length < PAGE ? undefined : last.at(-1)?.received_at),
    refetchInterval,
  })
  const stored = query.data?.pages.flat() ?? []
  return { lines: linesOf({ stored, queued, members, me, link: event.link }), query }
}
