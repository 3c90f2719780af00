import { Wordmark } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BUSINESS } from '../../../business/business.ts'
import { demoFacts } from '../../../business/demo-facts.ts'
import { anchorOf } from '../../../business/text-section.ts'
import { PATHS } from '../../paths.ts'
import section from '../../section.module.css'
import { PLATFORMS } from '../platforms/platforms.ts'
import classes from './footer.module.css'

export function Footer() {
  const { instagram } = BUSINESS
  return (
    <footer className={classes.footer}>
      <div className={`${section.inner} ${classes.columns}`}>
        <div className={classes.brand}>
          <Wordmark />
          <p className={classes.year}>© 2024</p>
          {IS_DEMO && <p className={classes.year}>Demo data: replace before use</p>}
        </div>
        <Column title="Platforms">
          {PLATFORMS.map(({ path, title }) => (
            <Entry key={path} to={path}>
              {title}
            </Entry>
          ))}
        </Column>
        <Column title="Resources">
          <Entry to={PATHS.knowledgeMap}>Knowledge map</Entry>
          <Entry to={PATHS.programs}>Program library</Entry>
        </Column>
        <Column title="About">
          <Entry to={PATHS.bio}>Biography</Entry>
          <Entry to={`${PATHS.imprint}#${anchorOf('Contact')}`}>Contact</Entry>
          {instagram !== null && (
            <li>
              <a href={instagram} rel="noreferrer" className={classes.entry}>
                Instagram
              </a>
            </li>
          )}
        </Column>
        <Column title="Legal">
          <Entry to={PATHS.imprint}>Imprint</Entry>
          <Entry to={PATHS.privacy}>Privacy</Entry>
          <Entry to={PATHS.terms}>Terms</Entry>
        </Column>
      </div>
    </footer>
  )
}

/** Whether somebody has still to say who runs this. */
const IS_DEMO = demoFacts().length > 0

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.entries}>{children}</ul>
    </nav>
  )
}

const Entry = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={classes.entry}>
      {children}
    </Link>
  </li>
)
