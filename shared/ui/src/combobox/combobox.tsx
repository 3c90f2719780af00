import { Combobox as Base } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from '../control/control.module.css'
import { useFieldControl } from '../field/field-context.ts'
import type { ControlSize } from '../input/input.tsx'
import popup from '../popup/popup.module.css'
import { SpinnerIcon } from '../spinner/spinner-icon.tsx'

export interface ComboboxProps<T> {
  /** What to choose from. With `onSearch`, what the last search found. */
  items: readonly T[]
  value: T | null
  onValueChange: (value: T | null) => void
  /** Distinguishes items that are new objects after every search. */
  getKey: (item: T) => string
  /** What the input shows for the chosen item. */
  getLabel: (item: T) => string
  /** An item in the list; default its label. */
  renderItem?: ((item: T) => ReactNode) | undefined
  /**
   * Called while typing, for a search on the server: pass the result as `items`, which are then shown unfiltered.
   * Without it the items are filtered here by their label. Not called when an item is chosen.
   */
  onSearch?: ((text: string) => void) | undefined
  /** A search is under way. */
  searching?: boolean | undefined
  /** Shown instead of the list and announced: a hint, no results, or an error. */
  message?: ReactNode
  leadingIcon?: ReactNode
  placeholder?: string | undefined
  size?: ControlSize | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  /** Only outside a Field. */
  'aria-label'?: string | undefined
  className?: string | undefined
}

/** One of many, found by typing. */
export function Combobox<T>({
  items,
  value,
  onValueChange,
  getKey,
  getLabel,
  renderItem = getLabel,
  onSearch,
  searching = false,
  message,
  leadingIcon,
  placeholder,
  size = 'md',
  disabled = false,
  id,
  className,
  ...aria
}: ComboboxProps<T>) {
  const field = useFieldControl()
  const clearable = value !== null && !disabled
  const label = value === null ? '' : getLabel(value)
  const [text, setText] = useState(label)
  // What is chosen may be known, or change its name, after the field is there: its list was loading.
  const [known, setKnown] = useState(label)
  if (label !== known) {
    setKnown(label)
    if (label !== '') setText(label)
  }
  /** Closed by a key that chose nothing: what was typed stays until the field is left. */
  const keepsTyped = useRef(false)
  return (
    <Base.Root<T>
      items={items}
      {...(onSearch && { filter: null })}
      value={value}
      onValueChange={(next, details) => {
        // Base UI clears a closed combobox on Escape; in a dialog Escape has to close the dialog instead.
        if (details.reason === 'escape-key') {
          details.cancel()
          details.allowPropagation()
          return
        }
        onValueChange(next)
      }}
      inputValue={text}
      onOpenChange={(open, { reason }) => {
        // Without a reason it is Enter where nothing is highlighted.
        if (open) keepsTyped.current = false
        else if (reason === 'escape-key' || reason === 'none') keepsTyped.current = true
      }}
      onInputValueChange={(next, details) => {
        // Base UI takes typed text away with a list that has closed.
        const isClosing =
          keepsTyped.current && (details.reason === 'input-clear' || details.reason === 'none')
        if (details.reason === 'escape-key' || isClosing) {
          details.cancel()
          return
        }
        const typed = details.reason === 'input-change' || details.reason === 'input-clear'
        setText(next)
        if (typed || details.reason === 'clear-press') onSearch?.(next)
      }}
      itemToStringLabel={getLabel}
      itemToStringValue={getKey}
      isItemEqualToValue={(item, chosen) => getKey(item) === getKey(chosen)}
      required={field?.required ?? false}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={clsx(classes.frame, classes[size], className)}>
        {leadingIcon && (
          <span className={classes.leading} aria-hidden="true">
            {leadingIcon}
          </span>
        )}
        <Base.Input
          id={id ?? field?.id}
          aria-label={aria['aria-label']}
          aria-describedby={field?.describedBy}
          aria-invalid={field?.invalid || undefined}
          placeholder={placeholder}
          className={classes.input}
          onBlur={() => {
            if (!keepsTyped.current) return
            // Text that is no choice gives way to what is chosen.
            keepsTyped.current = false
            setText(label)
          }}
        />
        {(searching || clearable || !onSearch) && (
          <span className={classes.trailing}>
            {searching && <SpinnerIcon />}
            {clearable && (
              <Base.Clear className={classes.button} aria-label="Clear">
                <X />
              </Base.Clear>
            )}
            {!onSearch && (
              <Base.Trigger className={classes.button} aria-label="Show all">
                <ChevronDown />
              </Base.Trigger>
            )}
          </span>
        )}
      </Base.InputGroup>
      <ComboboxPopup
        label={aria['aria-label']}
        searching={searching}
        message={message}
        saysNothing={onSearch === undefined}
        getKey={getKey}
        renderItem={renderItem}
      />
    </Base.Root>
  )
}

interface ComboboxPopupProps<T> extends Required<Pick<ComboboxProps<T>, 'getKey' | 'searching' | 'message'>> {
  label: string | undefined
  /** An empty list says so: there is nobody else who does. */
  saysNothing: boolean
  renderItem: (item: T) => ReactNode
}

function ComboboxPopup<T>({
  label,
  searching,
  message,
  saysNothing,
  getKey,
  renderItem,
}: ComboboxPopupProps<T>) {
  const field = useFieldControl()
  const named = { 'aria-label': label, 'aria-labelledby': label ? undefined : field?.labelId }
  return (
    <Base.Portal>
      {/* The list stands at the end of the body, outside the page's landmarks: it is one of its own, named like the field. */}
      <Base.Positioner
        role="region"
        {...named}
        className={popup.positioner}
        align="start"
        sideOffset={6}
        collisionPadding={8}
      >
        <Base.Popup className={clsx(popup.popup, popup.anchorWidth)} aria-busy={searching || undefined}>
          <Base.Status className={popup.message}>{message}</Base.Status>
          {saysNothing && <Base.Empty className={popup.message}>Nothing found</Base.Empty>}
          <Base.List {...named}>
            {(item: T) => (
              <Base.Item key={getKey(item)} value={item} className={popup.item}>
                <span className={popup.itemText}>{renderItem(item)}</span>
                <Base.ItemIndicator className={popup.check}>
                  <Check />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
