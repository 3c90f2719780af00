import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { SpinnerIcon } from '../spinner/spinner-icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './button.module.css'
import { type ButtonLook, buttonClassName } from './button-class-name.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner, dims the label, hides the right icon and disables the button. */
  loading?: boolean | undefined
  leftIcon?: ReactNode
  /** Hidden while loading. */
  rightIcon?: ReactNode
}

/** The product's button. `type` is `button` unless it says `submit`. */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  loading = false,
  disabled = false,
  leftIcon,
  rightIcon,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      className={buttonClassName({ variant, size, fullWidth, className })}
    >
      {loading ? <SpinnerIcon className={classes.icon} /> : <ButtonIcon icon={leftIcon} />}
      <span className={clsx(classes.label, loading && classes.dimmed)}>{children}</span>
      {loading ? <VisuallyHidden>Loading...</VisuallyHidden> : <ButtonIcon icon={rightIcon} />}
    </button>
  )
}

function ButtonIcon({ icon }: { icon: ReactNode }) {
  if (icon === undefined || icon === null || icon === false) return null
  return (
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
  )
}

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  leftIcon?: ReactNode
  rightIcon?: ReactNode
}

/** An anchor that looks like a {@link Button}. For a router link use {@link buttonClassName}. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  className,
  leftIcon,
  rightIcon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClassName({ variant, size, fullWidth, className })}>
      <ButtonIcon icon={leftIcon} />
      <span className={classes.label}>{children}</span>
      <ButtonIcon icon={rightIcon} />
    </a>
  )
}
