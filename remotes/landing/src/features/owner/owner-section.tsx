import { Badge, Card } from '@coach-app/ui'
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
          <div className={classes.words}>
            <div className={classes.head}>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.role}>{role}</p>
            </div>
            <p className={classes.biography}>{biography[0]}</p>
            <ul className={classes.credentials}>
              {credentials.map(credential => (
                <li key={credential}>
                  <Badge>{credential}</Badge>
                </li>
              ))}
            </ul>
            <blockquote className={classes.philosophy}>{philosophy}</blockquote>
            <Link to={PATHS.bio} className={classes.more}>
              Read the biography
            </Link>
          </div>
        </Card>
      </div>
    </section>
  )
}
