import { Stack, Text } from '@coach-app/ui'
import { amount, scoringText, UNITS } from '../rules/words.ts'
import { useOpenEvent } from './event-context.tsx'
import classes from './event-facts.module.css'

/** Stations and scoring of an event. */
export function EventFacts() {
  const { board } = useOpenEvent()
  const { event } = board
  const weight = (value: number) => (value === 1 ? '' : ` × ${value}`)
  return (
    <Stack as="section" aria-labelledby="facts" gap={4} fromTop breaks="anywhere" className={classes.facts}>
      <Text as="h2" id="facts" size={16}>
        How it counts
      </Text>
      {event.description && <p className={classes.text}>{event.description}</p>}
      <Stack as="dl" gap={3} className={classes.pairs}>
        <div>
          <dt>Scoring</dt>
          <dd>{scoringText(event)}</dd>
        </div>
        <div>
          <dt>{event.stations.length === 1 ? 'Station' : 'Stations'}</dt>
          <dd>
            <ul className={classes.list}>
              {event.stations.map(station => (
                <li key={station.no}>
                  {station.name}
                  {weight(station.weight)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {event.divisions.length > 1 && (
          <div>
            <dt>Divisions</dt>
            <dd>
              <ul className={classes.list}>
                {event.divisions.map(division => (
                  <li key={division.no}>
                    {division.name}
                    {weight(division.factor)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>Who</dt>
          <dd>
            {event.mode === 'alone'
              ? 'Everybody alone.'
              : event.mode === 'teams'
                ? `Teams of up to ${event.team_size}; a team’s score is the sum of its members’.`
                : `Alone, or in teams of up to ${event.team_size}; a team’s score is the sum of its members’.`}
          </dd>
        </div>
        <div>
          <dt>Entries</dt>
          <dd>
            {event.judged
              ? 'Each entry counts once a judge has approved it.'
              : 'Entries count at once; judges may reject one.'}{' '}
            {event.grace_minutes > 0
              ? `What arrives up to ${event.grace_minutes} minutes late counts in the same way; later, a judge decides.`
              : 'About every late entry a judge decides.'}
          </dd>
        </div>
        <div>
          <dt>Unit</dt>
          <dd>
            {UNITS[event.unit].name}, such as {amount(event.unit, event.unit === 'seconds' ? 245 : 12)}
          </dd>
        </div>
      </Stack>
      {event.rules && (
        <>
          <Text as="h3" size={16}>
            Rules
          </Text>
          <p className={classes.text}>{event.rules}</p>
        </>
      )}
    </Stack>
  )
}
