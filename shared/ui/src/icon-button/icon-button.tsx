import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClassName } from '../button/button-class-name.ts'
import { SpinnerIcon } from '../spinner/spinner-icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name: what the button does. */
  label: string
  /** Default `ghost`. */
  variant?: ButtonVariant | undefined
  /** Default `md`. */
  size?: ButtonSize | undefined
  loading?: boolean | undefined
  /** The icon. */
  children: ReactNode
}

/** A square button that shows only an icon. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  disabled = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      className={buttonClassName({
        variant,
        size,
        className: clsx(classes.square, classes[size], className),
      })}
    >
      {loading ? <SpinnerIcon className={classes.icon} /> : <span className={classes.icon}>{children}</span>}
      <VisuallyHidden>{loading ? `${label} Loading...` : label}</VisuallyHidden>
    </button>
  )
}
