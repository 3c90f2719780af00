import { queryKeys } from '@coach-app/data/query'
import { Avatar, type AvatarProps } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'

interface PersonAvatarProps extends Omit<AvatarProps, 'seed' | 'picture'> {
  /** Null: an account that is gone. */
  userId: string | null | undefined
}

/** As long as names are believed. */
const LIFETIME_MS = 5 * 60_000

/**
 * Somebody's picture beside their name. Their initials while it loads, offline, without one, and for whoever may not see it: the server
 * decides. All that are shown at once are asked for in one request.
 */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  return <Avatar {...avatar} seed={userId ?? avatar.name} picture={usePicture(userId)} />
}

function usePicture(userId: string | null | undefined): Blob | null {
  const { data: picture } = useQuery({
    queryKey: queryKeys.avatar(userId ?? ''),
    queryFn: async () => {
      // Open pages are prerendered with this package, and begin without the client.
      const { readAvatar, unwrap } = await import('@coach-app/data')
      return unwrap(await readAvatar(userId ?? ''))
    },
    enabled: Boolean(userId),
    staleTime: LIFETIME_MS,
    // Decoration: initials stand in its place, and the next look asks again.
    retry: false,
    refetchOnWindowFocus: false,
  })
  return picture ?? null
}
