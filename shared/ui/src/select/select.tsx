import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import control from '../control/control.module.css'
import { useFieldControl } from '../field/field-context.ts'
import type { ControlSize } from '../input/input.tsx'
import popup from '../popup/popup.module.css'
import classes from './select.module.css'

export interface SelectOption<V extends string> {
  value: V
  label: string
  description?: ReactNode
  disabled?: boolean
}

export interface SelectProps<V extends string> {
  options: readonly SelectOption<V>[]
  /** `null` shows the placeholder. */
  value: V | null
  onValueChange: (value: V) => void
  placeholder?: string | undefined
  size?: ControlSize | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  /** Only outside a Field. */
  'aria-label'?: string | undefined
  className?: string | undefined
}

/** A select whose options need more than a line of plain text. Otherwise use NativeSelect, which is better on a phone. */
export function Select<V extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  size = 'md',
  disabled = false,
  name,
  id,
  className,
  ...aria
}: SelectProps<V>) {
  const field = useFieldControl()
  return (
    // Base UI would render a style element, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        onValueChange={next => {
          if (next !== null) onValueChange(next)
        }}
        disabled={disabled}
        required={field?.required}
        name={name}
        modal={false}
      >
        <Base.Trigger
          id={id ?? field?.id}
          aria-label={aria['aria-label']}
          aria-labelledby={field && !aria['aria-label'] ? field.labelId : undefined}
          aria-describedby={field?.describedBy}
          aria-invalid={field?.invalid || undefined}
          className={clsx(control.frame, control[size], classes.trigger, className)}
        >
          <Base.Value className={classes.value} placeholder={placeholder} />
          <Base.Icon className={classes.icon}>
            <ChevronDown />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={popup.positioner}
            alignItemWithTrigger={false}
            sideOffset={6}
            collisionPadding={8}
          >
            <Base.Popup className={clsx(popup.popup, popup.anchorWidth)}>
              {options.map(option => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={popup.item}
                >
                  <span className={popup.itemText}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.description && (
                      <span className={popup.itemDescription}>{option.description}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className={popup.check}>
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
