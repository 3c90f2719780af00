import { unwrap } from '@coach-app/data'
import { Banner, Button, Row, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { type FoundTeam, readTeamOfLink } from '../code/codes.data.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { refusal } from '../rules/words.ts'
import classes from './join.module.css'

export type LinkTeam =
  | { kind: 'none' | 'finding' }
  | { kind: 'found'; team: FoundTeam }
  | { kind: 'full'; team: FoundTeam }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: string; retry: () => void; isRetrying: boolean }

/** The team that a link names, for whoever holds it. */
export function useLinkTeam(link: string, code: string | null): LinkTeam {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.team(link, code ?? ''),
    queryFn: async () => unwrap(await readTeamOfLink(link, code ?? '')),
    enabled: code !== null,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })
  if (code === null) return { kind: 'none' }
  if (data) return { kind: data.places > 0 ? 'found' : 'full', team: data }
  if (!error) return { kind: 'finding' }
  const { reason } = errorOf(error)
  if (reason === 'team_not_found') return { kind: 'unknown' }
  return {
    kind: 'failed',
    problem: refusal(errorOf(error)),
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}

/** Which team one is about to join, and with whom. */
export function TeamOfLink({ team }: { team: FoundTeam }) {
  const { board } = useOpenEvent()
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

export const FindingTeam = () => (
  <SkeletonGroup className={classes.loading}>
    <Skeleton shape="title" width="half" />
    <Skeleton shape="text" width="long" />
  </SkeletonGroup>
)

/** In place of the form, where the link of a team leads to none that can be joined. */
export function NoTeam({ linkTeam, onOther }: { linkTeam: LinkTeam; onOther: () => void }) {
  const { board } = useOpenEvent()
  const other = (
    <Button onClick={onOther}>
      {board.event.mode === 'teams' ? 'Join with another team' : 'Join without this team'}
    </Button>
  )
  if (linkTeam.kind === 'failed')
    return (
      <Banner tone="danger" role="alert" title="The team could not be read">
        {linkTeam.problem}
        <Row gap={2} wrap className={classes.ways}>
          <Button variant="outline" loading={linkTeam.isRetrying} onClick={linkTeam.retry}>
            Try Again
          </Button>
        </Row>
      </Banner>
    )
  return (
    <Banner
      tone="danger"
      role="alert"
      title={linkTeam.kind === 'full' ? `${linkTeam.team.name} is full` : 'This link leads to no team'}
    >
      {linkTeam.kind === 'full'
        ? 'Nobody else can join it. You can still take part in the event.'
        : 'A part of it may be missing, or the team has gone. Ask its captain for the link again; the event itself is here.'}
      <Row gap={2} wrap className={classes.ways}>
        {other}
      </Row>
    </Banner>
  )
}
