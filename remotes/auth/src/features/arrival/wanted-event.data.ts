import { callApi, ok, type Result } from '@coach-app/data'

/** A LongDay event, and a team in it, that somebody is about to join. */
export interface WantedEvent {
  title: string
  team: string | null
}

const read = <T>(query: Record<string, string>): Promise<Result<T>> =>
  callApi<T>('longday-board', {
    method: 'GET',
    session: 'optional',
    fallback: 'The event could not be read.',
    query,
  })

/** What the page of an event says to who holds its link, and that of a team to who holds its: the title, and the team's name. */
export async function readWantedEvent(link: string, team: string | undefined): Promise<Result<WantedEvent>> {
  if (team) {
    const found = await read<{ title: string; name: string }>({ link, team })
    if (found.ok) return ok({ title: found.value.title, team: found.value.name })
  }
  const board = await read<{ event: { title: string } }>({ link })
  return board.ok ? ok({ title: board.value.event.title, team: null }) : board
}
