import type { ComponentType, ReactNode } from 'react'
import { Wordmark } from '../wordmark/wordmark.tsx'
import classes from './site-footer.module.css'

export interface SiteFooterProps {
  /** The router's link: this package has no router. */
  link: ComponentType<{ to: string; className?: string | undefined; children?: ReactNode }>
  /** Address of the business on Instagram. */
  instagram?: string | null
  /** A line below the year. */
  note?: string | undefined
}

type Entry = readonly [path: string, title: string]

const COLUMNS: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    'Platforms',
    [
      ['/coaching', 'Coaching platform'],
      ['/stackup', 'Athlete app'],
      ['/knowledge-map', 'Knowledge map'],
      ['/longday', '24-hour competition'],
    ],
  ],
  [
    'Resources',
    [
      ['/knowledge-map', 'Knowledge map'],
      ['/programs', 'Program library'],
    ],
  ],
  [
    'About',
    [
      ['/bio', 'Biography'],
      ['/imprint#contact', 'Contact'],
    ],
  ],
  [
    'Legal',
    [
      ['/imprint', 'Imprint'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
    ],
  ],
]

/** From the first year to this one. */
const copyright = (year: number): string => (year > 2024 ? `© 2024–${year}` : '© 2024')

/**
 * The last lines of every open page: the ways to the others and to who runs this.
 *
 * @example <SiteFooter link={Link} />
 */
export function SiteFooter({ link: Link, instagram, note }: SiteFooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Wordmark />
          {/* A prerendered page keeps the year of its build until it is built again. */}
          <p className={classes.year} suppressHydrationWarning>
            {copyright(new Date().getFullYear())}
          </p>
          {note && <p className={classes.year}>{note}</p>}
        </div>
        {COLUMNS.map(([title, entries]) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.entries}>
              {entries.map(([path, name]) => (
                <li key={path}>
                  <Link to={path} className={classes.entry}>
                    {name}
                  </Link>
                </li>
              ))}
              {title === 'About' && instagram && (
                <li>
                  <a href={instagram} rel="noreferrer" className={classes.entry}>
                    Instagram
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
