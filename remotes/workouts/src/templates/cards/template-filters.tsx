import { counted } from '@coach-app/contracts'
import { Button, Input } from '@coach-app/ui'
import type { TemplateFilter } from './find-templates.ts'
import classes from './template-cards.module.css'

interface TemplateFiltersProps {
  filter: TemplateFilter
  onFilter: (filter: TemplateFilter) => void
  /** Those that a template has. */
  tags: readonly string[]
  hasArchived: boolean
  /** How many templates are found. */
  found: number
}

/** What the cards are narrowed by. */
export function TemplateFilters({ filter, onFilter, tags, hasArchived, found }: TemplateFiltersProps) {
  return (
    <div className={classes.filters}>
      <Input
        type="search"
        aria-label="Find a template"
        placeholder="Find a template"
        className={classes.search}
        value={filter.search}
        onChange={event => onFilter({ ...filter, search: event.target.value })}
      />
      {tags.length > 0 && (
        <fieldset className={classes.tags} aria-label="Tags">
          {tags.map(tag => (
            <button
              key={tag}
              type="button"
              className={classes.tag}
              aria-pressed={filter.tag === tag}
              onClick={() => onFilter({ ...filter, tag: filter.tag === tag ? null : tag })}
            >
              {tag}
            </button>
          ))}
        </fieldset>
      )}
      {hasArchived && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={filter.archived}
          onClick={() => onFilter({ ...filter, archived: !filter.archived })}
        >
          {filter.archived ? 'Hide archived' : 'Archived'}
        </Button>
      )}
      <p role="status" className={classes.count}>
        {counted(found, 'template')}
      </p>
    </div>
  )
}
