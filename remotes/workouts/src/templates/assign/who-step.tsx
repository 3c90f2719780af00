import { useOverlay } from '@coach-app/runtime'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Input,
  NativeSelect,
  Row,
  Skeleton,
  SkeletonGroup,
  Text,
} from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { MOST_ASSIGNED } from '../../paths.ts'
import classes from './assign.module.css'
import { chosenFirst, type Person, shownPeople, teamsOf } from './people.ts'
import { type usePeople, useRequestWrite } from './use-assign.ts'

interface WhoStepProps {
  people: ReturnType<typeof usePeople>
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Who gets it: one, many or a team. Whom one may not plan for is listed with how to ask. */
export function WhoStep({
  people: { people, isError, isFetching, refetch },
  chosen,
  onChange,
}: WhoStepProps) {
  const [text, setText] = useState('')
  const [team, setTeam] = useState('')
  // Fixed order, so that nobody moves while boxes are ticked.
  const [first] = useState(chosen)
  if (!people)
    return isError ? (
      <ErrorState layout="compact" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonGroup label="Loading athletes">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </SkeletonGroup>
    )
  const shown = chosenFirst(shownPeople(people, text, team), first)
  const selectable = shown.filter(({ canWrite }) => canWrite)
  const selected = selectable.filter(({ id }) => chosen.includes(id))
  const teams = teamsOf(people)
  const isAll = selected.length > 0 && selected.length === selectable.length
  const toggleAll = (): void => {
    const ids = new Set(selectable.map(({ id }) => id))
    const others = chosen.filter(id => !ids.has(id))
    onChange(isAll ? others : [...others, ...ids].slice(0, MOST_ASSIGNED))
  }
  return (
    <div className={classes.step}>
      <Row gap={2} align="stretch" wrap className={classes.filters}>
        <Input
          type="search"
          aria-label="Find an athlete"
          placeholder="Find an athlete; Enter takes the first"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            const first = selectable.find(({ id }) => !chosen.includes(id))
            if (event.key !== 'Enter' || text.trim() === '' || !first) return
            event.preventDefault()
            onChange([...chosen, first.id])
            setText('')
          }}
        />
        {teams.length > 0 && (
          <NativeSelect aria-label="Team" value={team} onChange={event => setTeam(event.target.value)}>
            <option value="">All teams</option>
            {teams.map(name => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        )}
      </Row>
      {selectable.length > 1 && (
        <Row gap={2} wrap justify="between">
          <Checkbox
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onCheckedChange={toggleAll}
            label={`All ${selectable.length} whom you may plan for`}
          />
          <Text as="span" size={13} tone="muted">
            {chosen.length} chosen{chosen.length >= MOST_ASSIGNED && `: the most at once`}
          </Text>
        </Row>
      )}
      {shown.length === 0 ? (
        <EmptyState
          layout="compact"
          icon={<Users />}
          level={3}
          title="Nobody is called like this"
          description={team ? `In ${team}. Choose all teams to look further.` : 'Try a part of the name.'}
        />
      ) : (
        <ul className={classes.people}>
          {shown.map(person => (
            <Row as="li" key={person.id} gap={3} justify="between" className={classes.person}>
              {person.canWrite ? (
                <Checkbox
                  checked={chosen.includes(person.id)}
                  disabled={!chosen.includes(person.id) && chosen.length >= MOST_ASSIGNED}
                  onCheckedChange={isChosen =>
                    onChange(isChosen ? [...chosen, person.id] : chosen.filter(id => id !== person.id))
                  }
                  label={person.isMe ? `${person.name} (me)` : person.name}
                />
              ) : (
                <WithoutAccess person={person} />
              )}
            </Row>
          ))}
        </ul>
      )}
    </div>
  )
}

function WithoutAccess({ person }: { person: Person }) {
  const request = useRequestWrite()
  const overlays = useOverlay()
  return (
    <>
      <Text as="span" size={14} breaks="anywhere" className={classes.other}>
        {person.name}
        <Text as="span" size={13} tone="muted">
          {' '}
          {person.canRead ? 'Read only' : 'Not shared with you'}
        </Text>
      </Text>
      {person.isAsked || request.data?.status === 'pending' ? (
        <Badge>Requested</Badge>
      ) : person.isContact ? (
        <Button
          size="sm"
          variant="outline"
          loading={request.isPending}
          aria-label={`Request access to the training of ${person.name}`}
          onClick={() => request.mutate(person.id)}
        >
          Request
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Connect with ${person.name}`}
          onClick={() => void overlays.open('contacts/contact-manager', { tab: 'search' })}
        >
          Connect
        </Button>
      )}
    </>
  )
}
