import { formatAge, formatNumber } from './figures.ts'
import type { Operations, Server } from './operations.data.ts'
import { Nothing, Numbers, Rows, Section } from './section.tsx'

/** What the server's process has counted: on a project, its dashboard. */
export const ServerSection = ({ figures: { at, server } }: { figures: Operations }) => (
  <Section
    id="server"
    title="Server"
    description={
      server
        ? `Since it started ${formatAge(server.since, at)}. A restart forgets these counts.`
        : 'Answers, and the way to the database.'
    }
    wide
  >
    {server ? (
      <>
        <Numbers
          label="Server"
          figures={[
            ['Answers of 5xx', formatNumber(server.failures.count)],
            ['Database out of reach', formatNumber(server.database.count)],
            ['Refused by a limit', formatNumber(sum(server.limits ?? []))],
          ]}
        />
        <Events server={server} at={at} />
        <LimitsInMemory server={server} at={at} />
      </>
    ) : (
      <Nothing>Not measured here: the logs of the Supabase project have its failed answers.</Nothing>
    )}
  </Section>
)

function Events({ server: { failures, database }, at }: { server: Server; at: string }) {
  const { last } = failures
  const { last_lost_at: lost, last_back_at: back } = database
  return (
    <>
      {last && (
        <Nothing>
          Last failed answer {formatAge(last.at, at)}: {last.status} for {last.path}, reference{' '}
          <code>{last.request}</code>
        </Nothing>
      )}
      {lost && (
        <Nothing>
          Database last out of reach {formatAge(lost, at)}
          {back === null ? ', and not back yet.' : `, for ${secondsOf(lost, back)} seconds.`}
        </Nothing>
      )}
    </>
  )
}

/** Password guessing is seen here: its limits are counted in memory, not in the database. */
function LimitsInMemory({ server: { limits = [] }, at }: { server: Server; at: string }) {
  if (limits.length === 0) return null
  return (
    <Rows
      label="Limits of the server"
      columns={['Limit', { name: 'Refused', numeric: true }, 'Last']}
      rows={limits.map(({ limit, refused, last_at }) => ({
        key: limit,
        cells: [capitalised(limit), formatNumber(refused), formatAge(last_at, at)],
      }))}
    />
  )
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const sum = (limits: NonNullable<Server['limits']>): number =>
  limits.reduce((total, { refused }) => total + refused, 0)

const secondsOf = (from: string, to: string): string =>
  formatNumber(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000)))
