import { formatAge, formatNumber } from './figures.ts'
import type { Operations, Server } from './operations.data.ts'
import { Nothing, Numbers, Section } from './section.tsx'

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
          ]}
        />
        <Events server={server} at={at} />
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

const secondsOf = (from: string, to: string): string =>
  formatNumber(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000)))
