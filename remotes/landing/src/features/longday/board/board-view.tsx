import { counted } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import { EmptyState, NativeSelect, Stack, Text } from '@coach-app/ui'
import { Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { Board } from '../model/types.ts'
import { divisionRows, peopleRows, stationRows, teamRows } from '../rules/ranks.ts'
import { UNITS } from '../rules/words.ts'
import classes from './board.module.css'
import { BoardTable } from './board-table.tsx'
import { HourChart } from './hour-chart.tsx'
import { LastHour } from './last-hour.tsx'
import { RecentEntries } from './recent-entries.tsx'

type By = 'people' | 'teams' | 'stations' | 'divisions'

/** Ranks by person, team, station and division, the hours, and what changed in the last one. */
export function BoardView() {
  const { board, mine } = useOpenEvent()
  const { event } = board
  const userId = useSession(({ user }) => user?.id)
  const hasTeams = board.teams.length > 0
  const [by, setBy] = useState<By>('people')
  if (board.people.length === 0)
    return (
      <section aria-label="Board" className={classes.board}>
        <EmptyState
          layout="compact"
          icon={<Users />}
          title="Nobody has joined yet"
          description="Whoever has the link of this page can join."
        />
      </section>
    )
  const me = mine?.me.participant_no ?? null
  const myTeam = mine?.me.team?.no ?? null
  if (event.status === 'before')
    return (
      <section aria-labelledby="people" className={classes.board}>
        <Text as="h2" id="people" size={20}>
          {counted(board.people.length, 'person has', 'people have')} joined
        </Text>
        <Joined board={board} />
      </section>
    )
  return (
    <Stack gap={8} oneColumn className={classes.columns}>
      <section aria-labelledby="ranks" className={classes.board}>
        <Text as="h2" id="ranks" size={20}>
          Board
        </Text>
        {/* Only the table that is seen is ranked: each has up to 500 lines. */}
        <Tabs value={by} onValueChange={setBy}>
          <TabList label="Ranks by">
            <Tab value="people">People</Tab>
            {hasTeams && <Tab value="teams">Teams</Tab>}
            {event.stations.length > 1 && <Tab value="stations">Stations</Tab>}
            {event.divisions.length > 1 && <Tab value="divisions">Divisions</Tab>}
          </TabList>
          <TabPanel value="people">
            {by === 'people' && (
              <BoardTable
                label="People by rank"
                rows={peopleRows(board)}
                event={event}
                mine={me}
                userId={userId}
              />
            )}
          </TabPanel>
          <TabPanel value="teams">
            {by === 'teams' && (
              <BoardTable label="Teams by rank" rows={teamRows(board)} event={event} mine={myTeam} />
            )}
          </TabPanel>
          <TabPanel value="stations">
            {by === 'stations' && (
              <OneOf
                label="Station"
                parts={event.stations}
                render={no => (
                  <BoardTable
                    label="People by one station"
                    rows={stationRows(board, no)}
                    event={event}
                    mine={me}
                    userId={userId}
                    unit={event.unit === 'seconds' ? 'time' : UNITS[event.unit].short}
                  />
                )}
              />
            )}
          </TabPanel>
          <TabPanel value="divisions">
            {by === 'divisions' && (
              <OneOf
                label="Division"
                parts={event.divisions}
                render={no => (
                  <BoardTable
                    label="People of one division"
                    rows={divisionRows(board, no)}
                    event={event}
                    mine={me}
                    userId={userId}
                  />
                )}
              />
            )}
          </TabPanel>
        </Tabs>
      </section>
      <div className={classes.side}>
        {event.wins === 'highest' && <HourChart board={board} />}
        {event.status === 'running' && <LastHour />}
        <RecentEntries />
      </div>
    </Stack>
  )
}

function OneOf({
  label,
  parts,
  render,
}: {
  label: string
  parts: readonly { no: number; name: string }[]
  render: (no: number) => React.ReactNode
}) {
  const [no, setNo] = useState(parts[0]?.no ?? 1)
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect aria-label={label} value={no} onChange={({ target }) => setNo(Number(target.value))}>
          {parts.map(part => (
            <option key={part.no} value={part.no}>
              {part.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {render(no)}
    </>
  )
}

function Joined({ board }: { board: Board }) {
  const alone = board.people.filter(({ team }) => team === null)
  return (
    <ul className={classes.joined}>
      {board.teams.map(team => (
        <li key={`t${team.no}`}>
          <strong>{team.name}</strong>{' '}
          <Text as="span" tone="muted">
            {board.people
              .filter(({ no }) => team.members.includes(no))
              .map(({ name }) => name)
              .join(', ')}
          </Text>
        </li>
      ))}
      {alone.map(({ no, name }) => (
        <li key={`p${no}`}>{name}</li>
      ))}
    </ul>
  )
}
