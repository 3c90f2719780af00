import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './choice.module.css'

export interface ChoiceWords {
  label: ReactNode
  /** Keep the label for screen readers only. */
  labelHidden?: boolean | undefined
  description?: ReactNode
  className?: string | undefined
}

interface ChoiceLabelProps extends ChoiceWords {
  /** The control, named and described by these ids. */
  control: (ids: { 'aria-labelledby': string; 'aria-describedby'?: string | undefined }) => ReactNode
}

/** A control and its label as one click target. Internal. */
export function ChoiceLabel({ label, labelHidden, description, className, control }: ChoiceLabelProps) {
  const id = useId()
  const labelId = `${id}-label`
  const descriptionId = `${id}-description`
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what `control` renders
    <label className={clsx(classes.choice, className)}>
      {control({ 'aria-labelledby': labelId, 'aria-describedby': description ? descriptionId : undefined })}
      {labelHidden ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <span className={classes.words}>
          <span className={classes.label} id={labelId}>
            {label}
          </span>
          {description && (
            <span className={classes.description} id={descriptionId}>
              {description}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
