import { Row, Text } from '@coach-app/ui'
import type { Suggestion } from '../../model/typed-line/complete.ts'
import classes from './completion-list.module.css'

interface CompletionListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  /** −1: none. */
  highlighted: number
  onPick: (suggestion: Suggestion) => void
}

/** What could be typed next, below a field that keeps the focus. */
export function CompletionList({ id, label, suggestions, highlighted, onPick }: CompletionListProps) {
  return (
    <div role="listbox" id={id} aria-label={label} className={classes.list}>
      {suggestions.map((suggestion, index) => (
        // The field keeps the focus and takes the keys.
        <Row
          role="option"
          key={`${suggestion.insert} ${suggestion.exercise?.id ?? ''}`}
          id={`${id}-${index}`}
          aria-selected={index === highlighted}
          data-highlighted={index === highlighted || undefined}
          gap={3}
          align="baseline"
          size={13}
          className={classes.item}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <Text as="span" weight="medium">
            {suggestion.insert}
          </Text>
          <Text as="span" size={12} tone="muted">
            {suggestion.detail}
          </Text>
        </Row>
      ))}
    </div>
  )
}
