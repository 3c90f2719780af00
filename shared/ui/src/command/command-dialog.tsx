import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import { Modal } from '../modal/modal.tsx'
import classes from './command-dialog.module.css'

/** Entries below one heading. */
export interface CommandGroup<T> {
  label: string
  items: readonly T[]
}

export interface CommandDialogProps<T> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the closing animation: focus can be moved now. */
  onClosed?: (() => void) | undefined
  /** For screen readers: name of the dialog, of the field and of the list. */
  title: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** What matches, best first; groups without items are left out. The first item is the one that Enter chooses. */
  groups: readonly CommandGroup<T>[]
  getKey: (item: T) => string
  /** An item as text. */
  getLabel: (item: T) => string
  renderItem: (item: T) => ReactNode
  onChoose: (item: T) => void
  /** Status below the list, announced: still loading, or failed. */
  status?: ReactNode
  /** Instead of the list when nothing matches, and announced. */
  empty: ReactNode
  /** A further hint at the end of the bar of keys. */
  hint?: ReactNode
}

/**
 * A search field and its results in a dialog: typing filters the list, arrows move in it while focus stays in the field,
 * Enter and a press choose, Escape closes whatever was typed.
 */
export function CommandDialog<T>({
  open,
  onOpenChange,
  onClosed,
  title,
  placeholder,
  query,
  onQueryChange,
  groups,
  getKey,
  getLabel,
  renderItem,
  onChoose,
  status,
  empty,
  hint,
}: CommandDialogProps<T>) {
  const filled = groups.filter(({ items }) => items.length > 0)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={title}
      bare
      viewportClassName={classes.viewport}
      panelClassName={classes.panel}
    >
      <Base.Root
        items={filled}
        // The items are already filtered and sorted.
        filter={null}
        inline
        open
        autoHighlight="always"
        keepHighlight
        itemToStringValue={getLabel}
        value={query}
        onValueChange={(next, details) => {
          // Choosing runs the item instead of filling the field; Escape is handled by the dialog.
          if (details.reason === 'item-press') return
          if (details.reason === 'escape-key') {
            details.cancel()
            details.allowPropagation()
            return
          }
          onQueryChange(next)
        }}
        onOpenChange={(_, details) => {
          if (details.reason === 'escape-key') details.allowPropagation()
          details.cancel()
        }}
      >
        <div className={classes.field}>
          <Search aria-hidden="true" />
          <Base.Input
            className={classes.input}
            aria-label={title}
            placeholder={placeholder}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="button" className={classes.close} onClick={() => onOpenChange(false)}>
            <Kbd>Esc</Kbd>
            <span className={classes.unseen}>Close</span>
          </button>
        </div>
        <div className={classes.results}>
          <Base.Empty className={classes.empty}>{empty}</Base.Empty>
          <Base.List className={classes.list} aria-label={title}>
            {(group: CommandGroup<T>) => (
              <Base.Group key={group.label} items={group.items} className={classes.group}>
                <Base.GroupLabel className={classes.label}>{group.label}</Base.GroupLabel>
                <Base.Collection>
                  {(item: T) => (
                    <Base.Item
                      key={getKey(item)}
                      value={item}
                      className={classes.item}
                      onClick={() => onChoose(item)}
                    >
                      {renderItem(item)}
                    </Base.Item>
                  )}
                </Base.Collection>
              </Base.Group>
            )}
          </Base.List>
          <Base.Status className={classes.status}>{status}</Base.Status>
        </div>
      </Base.Root>
      <div className={classes.keys} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>↵</Kbd> open
        </span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </div>
    </Modal>
  )
}
