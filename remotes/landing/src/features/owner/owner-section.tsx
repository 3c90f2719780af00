import { Badge, Card, List, Row, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { BUSINESS } from '../../../business/business.ts'
import { PATHS } from '../../paths.ts'
import section from '../../section.module.css'
import classes from './owner-section.module.css'
import { Portrait } from './portrait.tsx'

/** The owner's biography card. */
export function OwnerSection() {
  const { name, role, biography, credentials, philosophy } = BUSINESS.owner
  return (
    <section id="owner" className={`${section.section} ${classes.owner}`} aria-labelledby="owner-title">
      <div className={section.inner}>
        <h2 id="owner-title" className={section.title}>
          Who is behind it
        </h2>
        <Card padding="none" className={classes.card}>
          <Portrait className={classes.portrait} />
          <Stack gap={4} className={classes.words}>
            <Row gap={3} rowGap={1} wrap>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.role}>{role}</p>
            </Row>
            <Text size={16} breaks="pretty">
              {biography[0]}
            </Text>
            <List gap={2} align="stretch" wrap inline>
              {credentials.map(credential => (
                <li key={credential}>
                  <Badge>{credential}</Badge>
                </li>
              ))}
            </List>
            <blockquote className={classes.philosophy}>{philosophy}</blockquote>
            <Link to={PATHS.bio} className={classes.more}>
              Read the biography
            </Link>
          </Stack>
        </Card>
      </div>
    </section>
  )
}
