import { Text } from '@coach-app/ui'
import { QrCode } from '@coach-app/ui/qr'
import { PATHS } from '../../../paths.ts'
import { HourChart } from '../board/hour-chart.tsx'
import { Movers } from '../board/movers.tsx'
import { RecentEntries } from '../board/recent-entries.tsx'
import { JoinCode } from '../code/ways-in.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import { eventPath } from '../event-path.ts'
import { lastHour, peopleRows, type Row, stationRows, teamRows } from '../rules/ranks.ts'
import { LINES, type Scene } from '../rules/scenes.ts'
import { scoreText, scoreUnit, UNITS } from '../rules/words.ts'
import classes from './projector.module.css'

/** So many lines take the room of all. */
const FEW = 5
const VERY_FEW = 3

/** One thing at a time over the whole width, in letters that are read from ten metres. */
export function ProjectorScene({ scene }: { scene: Scene }) {
  const { board } = useOpenEvent()
  if (scene.kind === 'join') return <JoinScene />
  if (scene.kind === 'entries') return <EntriesScene />
  if (scene.kind === 'hours')
    return (
      <section aria-label={scene.title} className={classes.chart}>
        <HourChart board={board} height={270} />
      </section>
    )
  return <StandingsScene scene={scene} />
}

function StandingsScene({ scene }: { scene: Scene }) {
  const { board } = useOpenEvent()
  const { event } = board
  const rows =
    scene.kind === 'teams'
      ? teamRows(board)
      : scene.kind === 'station'
        ? stationRows(board, scene.station)
        : peopleRows(board)
  const unit =
    scene.kind === 'station' && event.unit !== 'seconds' ? UNITS[event.unit].short : scoreUnit(event)
  const list = (
    <section aria-label={scene.title}>
      <h2 className={classes.scene}>
        {scene.title}{' '}
        {event.status !== 'before' && (
          <Text as="span" tone="muted" weight="regular">
            {unit}
          </Text>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className={classes.empty}>Nobody has joined.</p>
      ) : (
        <ol
          className={classes.rows}
          data-few={rows.length <= VERY_FEW ? 'very' : rows.length <= FEW || undefined}
        >
          {rows.slice(scene.from, scene.from + LINES).map(row => (
            <BigRow
              key={row.key}
              row={row}
              score={event.status === 'before' ? null : scoreText(event, row.value)}
            />
          ))}
        </ol>
      )}
    </section>
  )
  // Whoever comes in sees the first one longest, and looks for how to join.
  return scene.hasWayIn ? (
    <div className={classes.beside}>
      {list}
      <WayIn />
    </div>
  ) : (
    list
  )
}

/** The ways in beside a table: the same as the whole scene, narrower. */
function WayIn() {
  const { link, board } = useOpenEvent()
  const { join_code: code } = board.event
  return (
    <section aria-label="Join" className={classes.wayIn}>
      <EventQr link={link} />
      <p className={classes.how}>Join: scan, or enter at</p>
      <p className={classes.address}>{`${location.host}${PATHS.longday}`}</p>
      {code && <JoinCode code={code} className={classes.wayInCode} />}
    </section>
  )
}

const EventQr = ({ link }: { link: string }) => (
  <QrCode
    text={`${location.origin}${eventPath(link)}`}
    label="QR code of the link of the event"
    className={classes.qr}
  />
)

function EntriesScene() {
  const { board } = useOpenEvent()
  const movers = lastHour(board.teams.length > 0 ? teamRows(board) : peopleRows(board)).slice(0, 5)
  return (
    <div className={classes.entries}>
      <RecentEntries most={6} />
      {movers.length > 0 && (
        <section aria-labelledby="p-movers">
          <h2 id="p-movers">{board.teams.length > 0 ? 'Teams in the last hour' : 'In the last hour'}</h2>
          <Movers rows={movers} event={board.event} />
        </section>
      )}
    </div>
  )
}

/** The event's ways in. A team's code is its members' alone. */
function JoinScene() {
  const { link, board } = useOpenEvent()
  const { join_code: code } = board.event
  return (
    <section aria-label="Join" className={classes.join}>
      <EventQr link={link} />
      <div>
        <h2 className={classes.joinTitle}>Join</h2>
        <p className={classes.how}>Scan, or enter the code at</p>
        <p className={classes.address}>{`${location.host}${PATHS.longday}`}</p>
        {code && <JoinCode code={code} className={classes.code} />}
      </div>
    </section>
  )
}

/** @param score null before the start: nobody has a rank yet. */
function BigRow({ row, score }: { row: Row; score: string | null }) {
  return (
    <Text
      as="li"
      leading="snug"
      numeric
      className={classes.row}
      data-first={(score !== null && row.rank === 1) || undefined}
    >
      <Text as="span" tone="muted" weight="bold" className={classes.rank}>
        {score === null ? '·' : row.rank}
      </Text>
      <span className={classes.name}>
        <span className={classes.ownName}>{row.name}</span>
        {row.about && (
          <Text as="span" tone="muted" weight="regular" className={classes.about}>
            {row.about}
          </Text>
        )}
      </span>
      <Text as="span" weight="bold" className={classes.score}>
        {score}
      </Text>
    </Text>
  )
}
