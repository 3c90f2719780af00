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
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and takes the keys.
        <div
          role="option"
          key={`${suggestion.insert} ${suggestion.exercise?.id ?? ''}`}
          id={`${id}-${index}`}
          aria-selected={index === highlighted}
          data-highlighted={index === highlighted || undefined}
          className={classes.item}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span className={classes.insert}>{suggestion.insert}</span>
          <span className={classes.detail}>{suggestion.detail}</span>
        </div>
      ))}
    </div>
  )
}
