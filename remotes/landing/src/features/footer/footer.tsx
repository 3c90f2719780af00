import { Wordmark } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BUSINESS } from '../../../business/business.ts'
import { isPlaceholder } from '../../../business/placeholders.ts'
import { PATHS } from '../../paths.ts'
import section from '../../section.module.css'
import { PLATFORMS } from '../platforms/platforms.ts'
import classes from './footer.module.css'

export function Footer() {
  const { email, instagram } = BUSINESS
  return (
    <footer className={classes.footer}>
      <div className={`${section.inner} ${classes.columns}`}>
        <div className={classes.brand}>
          <Wordmark />
          <p className={classes.year}>© 2024</p>
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
          <Contact label="Contact" href={known(email) && `mailto:${email}`} />
          {instagram !== null && <Contact label="Instagram" href={known(instagram)} />}
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

const known = (text: string): string | null => (isPlaceholder(text) ? null : text)

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

/** Plain text instead of a dead link until there is a URL. */
const Contact = ({ label, href }: { label: string; href: string | null }) => (
  <li>
    {href ? (
      <a href={href} className={classes.entry}>
        {label}
      </a>
    ) : (
      <span className={classes.placeholder}>{label} (placeholder)</span>
    )}
  </li>
)
