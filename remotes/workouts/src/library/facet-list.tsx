import { Button, Stack, Text } from '@coach-app/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Facet } from '../model/exercise/exercise-filter.ts'
import { FACET_NAMES, type FacetValue, type Selected } from '../model/exercise/select-exercises.ts'
import classes from './facet-list.module.css'

interface FacetListProps {
  facets: Selected<unknown>['facets']
  /** How many values are chosen. */
  chosen: number
  onToggle: (facet: Facet, value: string) => void
  onClear: () => void
}

/** What the list can be narrowed by, each value with what it would leave. */
export function FacetList({ facets, chosen, onToggle, onClear }: FacetListProps) {
  return (
    <Stack gap={5} fromTop>
      {chosen > 0 && (
        <Button variant="ghost" size="sm" className={classes.clear} onClick={onClear}>
          Clear {chosen === 1 ? 'filter' : `${chosen} filters`}
        </Button>
      )}
      {facets.map(({ facet, values }) => (
        <FacetGroup key={facet} facet={facet} values={values} onToggle={value => onToggle(facet, value)} />
      ))}
    </Stack>
  )
}

const SHOWN_AT_ONCE = 6

interface FacetGroupProps {
  facet: Facet
  values: readonly FacetValue[]
  onToggle: (value: string) => void
}

function FacetGroup({ facet, values, onToggle }: FacetGroupProps) {
  const [isOpen, setOpen] = useState(false)
  // One that is chosen is never hidden.
  const shown = isOpen ? values : values.filter(({ chosen }, at) => at < SHOWN_AT_ONCE || chosen)
  const hidden = values.length - shown.length
  if (values.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <Text as="legend" size={12} tone="muted" weight="semibold" className={classes.name}>
        {FACET_NAMES[facet]}
      </Text>
      <div className={classes.values}>
        {shown.map(({ value, words, count, chosen }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen}
            className={classes.value}
            onClick={() => onToggle(value)}
          >
            <span>{words}</span>
            <Text as="span" tone="muted" weight="regular" numeric>
              {count}
            </Text>
          </button>
        ))}
        {(hidden > 0 || isOpen) && (
          <button
            type="button"
            aria-expanded={isOpen}
            className={classes.more}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={14} aria-hidden="true" />
            {isOpen ? 'Fewer' : `${hidden} more`}
          </button>
        )}
      </div>
    </fieldset>
  )
}
