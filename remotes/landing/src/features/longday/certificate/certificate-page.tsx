import { Page } from '@coach-app/runtime'
import { Button, EmptyState, NativeSelect, PRODUCT_NAME, Stack, Text } from '@coach-app/ui'
import { Award, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { useOpenEvent } from '../event/event-context.tsx'
import eventClasses from '../event/event-page.module.css'
import { eventPath } from '../event-path.ts'
import { peopleRows, type Row, teamRows } from '../rules/ranks.ts'
import { scoreText, scoreUnit } from '../rules/words.ts'
import { dayAndTime, placeOf } from '../rules/zone.ts'
import classes from './certificate.module.css'
import { ShareCertificate } from './share-certificate.tsx'

/** `/longday/<link>/certificate?of=p3`: one page for each of a person or team, or of all, to be printed. */
export function CertificatePage() {
  const { link, board, mine } = useOpenEvent()
  const [query, setQuery] = useSearchParams()
  const all = [
    ...teamRows(board).map(row => ({ ...row, of: board.teams.length })),
    ...peopleRows(board).map(row => ({ ...row, of: board.people.length })),
  ].filter(({ value }) => value !== null)
  const wanted = query.get('of') ?? (mine?.me.participant_no != null ? `p${mine.me.participant_no}` : 'all')
  const shown = wanted === 'all' ? all : all.filter(({ key }) => key === wanted)
  if (board.event.status !== 'final')
    return (
      <Page title="Certificates" className={eventClasses.page}>
        <EmptyState
          level={1}
          icon={<Award />}
          title="There are no certificates yet"
          description="They are there once the result is final."
          action={<Link to={eventPath(link)}>Board</Link>}
        />
      </Page>
    )
  return (
    <Page title="Certificates" className={eventClasses.page}>
      <Stack gap={2} className={classes.tools}>
        <Link to={eventPath(link)}>{board.event.title}</Link>
        <Text as="h1" size={24}>
          Certificates
        </Text>
        <div className={classes.choice}>
          <NativeSelect
            aria-label="Whose"
            value={wanted}
            onChange={({ target }) => setQuery({ of: target.value }, { replace: true })}
          >
            <option value="all">All</option>
            {all.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <Button leftIcon={<Printer />} disabled={shown.length === 0} onClick={() => print()}>
            Print
          </Button>
        </div>
      </Stack>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Award />}
          title="No certificate"
          description="Nothing of this name counted in the event."
        />
      ) : (
        shown.map(row => <Certificate key={row.key} row={row} of={row.of} />)
      )}
    </Page>
  )
}

function Certificate({ row, of }: { row: Row; of: number }) {
  const { event } = useOpenEvent().board
  const unit = scoreUnit(event)
  const score = `${scoreText(event, row.value)} ${unit === 'time' ? '' : unit}`.trim()
  const when = `${dayAndTime(event.time_zone, Date.parse(event.starts_at))} to ${dayAndTime(event.time_zone, Date.parse(event.ends_at))}, ${placeOf(event.time_zone)}`
  return (
    <div className={classes.one}>
      <Stack
        as="article"
        gap={3}
        breaks="anywhere"
        className={classes.certificate}
        aria-label={`Certificate of ${row.name}`}
      >
        <p className={classes.kind}>24-hour competition</p>
        <Text as="h2" size={24}>
          {event.title}
        </Text>
        <Text weight="bold" leading="tight" className={classes.name}>
          {row.name}
        </Text>
        {row.about && <p className={classes.about}>{row.about}</p>}
        <Text size={32} weight="semibold" className={classes.rank}>
          Rank {row.rank}{' '}
          <Text as="span" size={20} tone="muted" weight="regular">
            of {of}
          </Text>
        </Text>
        <Text size={24} numeric className={classes.score}>
          {score}
        </Text>
        <p className={classes.when}>{when}</p>
        <Text size={12} tone="muted" className={classes.sum}>
          {PRODUCT_NAME} · result {event.sha256}
        </Text>
      </Stack>
      <ShareCertificate
        text={{
          title: event.title,
          name: row.name,
          about: row.about,
          rank: `Rank ${row.rank} of ${of}`,
          score,
          when,
          product: PRODUCT_NAME,
        }}
      />
    </div>
  )
}
