import { Badge, List, Stack, Text, type Tone } from '@coach-app/ui'
import type { Citation, Claim, Strength } from '../../../knowledge/shapes.ts'
import classes from './claims.module.css'
import { STRENGTH_NAMES } from './words.ts'

const TONES: Record<Strength, Tone> = {
  'meta-analysis': 'info',
  review: 'info',
  trial: 'info',
  mechanism: 'neutral',
  practice: 'neutral',
}

/** The claims of a node: sentence, strength of evidence and why, what is disputed, citations. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className={classes.heading}>
        What the evidence says
      </h2>
      <List gap={5}>
        {claims.map(({ says, strength, analogy, why, disputed, sources }) => (
          <Stack as="li" key={says} gap={2} className={classes.claim}>
            <Text weight="medium">{says}</Text>
            <Text size={14}>
              <Badge tone={analogy ? 'neutral' : TONES[strength]}>
                {STRENGTH_NAMES[strength]}
                {analogy && ', by analogy'}
              </Badge>{' '}
              {why}
            </Text>
            {disputed && (
              <Text size={14}>
                <Badge tone="warning">Disputed</Badge> {disputed}
              </Text>
            )}
            {sources.length > 0 && (
              <List gap={1} size={13} tone="muted" breaks="anywhere" aria-label="Sources">
                {sources.map(source => (
                  <Source key={source.key} source={source} />
                ))}
              </List>
            )}
          </Stack>
        ))}
      </List>
    </section>
  )
}

function Source({ source: { authors, year, title, journal, doi } }: { source: Citation }) {
  const first = authors.slice(0, 3).join(', ')
  return (
    <li>
      {authors.length > 3 ? `${first} and others` : first} ({year}). {title}. <cite>{journal}</cite>.{' '}
      <a href={`https://doi.org/${doi}`} rel="noreferrer">
        doi:{doi}
      </a>
    </li>
  )
}
