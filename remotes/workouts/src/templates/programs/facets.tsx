import { Button, Stack } from '@coach-app/ui'
import { FacetBar } from '@coach-app/ui/choices'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import classes from './facets.module.css'
import { FACET_KEYS, type Filter, searchOf } from './filter-programs.ts'
import { FACETS } from './program-words.ts'

/** What the catalogue can be narrowed by, as links; on a phone behind a button. Without script a goal leads to its section, and the others are not offered. */
export function Facets({ filter, forIds }: { filter: Filter; forIds: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = FACET_KEYS.filter(facet => filter[facet] !== null).length
  return (
    <>
      <Button
        variant="outline"
        className={classes.fold}
        leftIcon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls="facets"
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === 0 ? 'Filters' : `Filters: ${chosen} chosen`}
      </Button>
      <Stack id="facets" gap={2} className={clsx(!isOpen && classes.folded)}>
        {FACET_KEYS.map(facet => {
          const { name, values, words } = FACETS[facet]
          return (
            <FacetBar key={facet} label={name} look="named" scripted={facet !== 'goal'}>
              {[null, ...values].map(value => (
                <Link
                  key={value ?? ''}
                  to={{
                    pathname: PATHS.programs,
                    search: searchOf({ ...filter, [facet]: value }, forIds),
                    ...(facet === 'goal' && value !== null ? { hash: value } : {}),
                  }}
                  aria-current={filter[facet] === value ? 'true' : undefined}
                >
                  {value === null ? 'All' : words(value)}
                </Link>
              ))}
            </FacetBar>
          )
        })}
      </Stack>
    </>
  )
}
