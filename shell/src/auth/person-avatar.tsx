import { queryKeys } from '@coach-app/data/query'
import { Avatar } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { loadData } from '../data/load-data.ts'
import { sessionStore } from './session-store.ts'

const LIFETIME_MS = 5 * 60_000

/** The picture or the initials of somebody, as `PersonAvatar` of the remotes shows them: from the same entry of the cache. */
export function PersonAvatar({ id, name }: { id: string; name: string }) {
  // With the profile the client is there; an open page does not load it for a picture.
  const hasProfile = useStore(sessionStore, ({ profile }) => profile !== null)
  const { data: picture } = useQuery({
    queryKey: queryKeys.avatar(id),
    queryFn: async () => {
      const { readAvatar, unwrap } = await loadData()
      return unwrap(await readAvatar(id))
    },
    enabled: hasProfile,
    staleTime: LIFETIME_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return <Avatar name={name} seed={id} size="sm" picture={picture} />
}
