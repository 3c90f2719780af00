import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import classes from './facets.module.css'
import { FACET_KEYS, type Filter, searchOf } from './filter-programs.ts'
import { FACETS } from './program-words.ts'

/** What the catalogue can be narrowed by, as links. Without script a goal leads to its section, and the others are not offered. */
export function Facets({ filter }: { filter: Filter }) {
  return (
    <div className={classes.facets}>
      {FACET_KEYS.map(facet => {
        const { name, values, words } = FACETS[facet]
        return (
          <nav
            key={facet}
            aria-label={name}
            className={clsx(classes.facet, facet !== 'goal' && classes.scripted)}
          >
            <span aria-hidden="true" className={classes.name}>
              {name}
            </span>
            {[null, ...values].map(value => (
              <Link
                key={value ?? ''}
                to={{
                  pathname: PATHS.programs,
                  search: searchOf({ ...filter, [facet]: value }),
                  ...(facet === 'goal' && value !== null ? { hash: value } : {}),
                }}
                aria-current={filter[facet] === value ? 'true' : undefined}
                className={classes.choice}
              >
                {value === null ? 'All' : words(value)}
              </Link>
            ))}
          </nav>
        )
      })}
    </div>
  )
}
