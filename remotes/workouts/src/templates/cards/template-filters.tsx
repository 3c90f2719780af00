import { counted } from '@coach-app/contracts'
import { Button, Input, Row, Text } from '@coach-app/ui'
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
    <Row gap={3} rowGap={2} wrap>
      <Input
        type="search"
        aria-label="Find a template"
        placeholder="Find a template"
        className={classes.search}
        value={filter.search}
        onChange={event => onFilter({ ...filter, search: event.target.value })}
      />
      {tags.length > 0 && (
        <Row as="fieldset" gap={1} align="stretch" wrap className={classes.tags} aria-label="Tags">
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
        </Row>
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
      <Text role="status" size={13} tone="muted" className={classes.count}>
        {counted(found, 'template')}
      </Text>
    </Row>
  )
}
