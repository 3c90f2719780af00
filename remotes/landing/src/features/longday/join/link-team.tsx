import { unwrap } from '@coach-app/data'
import { Banner, Button, Row, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { type FoundTeam, findTeam } from '../code/codes.data.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { refusal } from '../rules/words.ts'
import classes from './join.module.css'

export interface LinkTeamState {
  team: FoundTeam | null
  problem: string | null
  isFinding: boolean
  retry: () => void
}

/** The team that a link names; asked once, since wrong ones are counted. */
export function useLinkTeam(link: string, code: string | null): LinkTeamState {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.team(link, code ?? ''),
    queryFn: async () => unwrap(await findTeam(code ?? '', link)),
    enabled: code !== null,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
  })
  return {
    team: data ?? null,
    problem: error ? refusal(errorOf(error)) : null,
    isFinding: isFetching && !data,
    retry: () => void refetch(),
  }
}

/** Which team one is about to join, and with whom. */
export function LinkTeam({
  team,
  problem,
  isFinding,
  retry,
  onOther,
}: LinkTeamState & { onOther: () => void }) {
  const { board } = useOpenEvent()
  if (isFinding)
    return (
      <SkeletonGroup>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" width="long" />
      </SkeletonGroup>
    )
  if (!team)
    return (
      <Banner tone="warning" title="This link leads to no team that you can join">
        {problem}{' '}
        <Row gap={2} wrap>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
          <Button variant="outline" size="sm" onClick={onOther}>
            Join in another way
          </Button>
        </Row>
      </Banner>
    )
  const members = board.teams.find(({ no }) => no === team.no)?.members ?? []
  const names = board.people.filter(({ no }) => members.includes(no)).map(({ name }) => name)
  return (
    <div className={classes.team}>
      <Text size={20} weight="semibold" breaks="anywhere">
        {team.name}
      </Text>
      <Text tone="muted" breaks="anywhere">
        {names.length > 0 && `With ${names.join(', ')}. `}
        {team.places === 1 ? 'One place is free.' : `${team.places} places are free.`}
      </Text>
    </div>
  )
}
