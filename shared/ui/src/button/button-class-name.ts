import { clsx } from 'clsx'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'destructive'
/** Heights of 32, 40, 48 and 56 px. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

export interface ButtonLook {
  /** Default `primary`. */
  variant?: ButtonVariant | undefined
  /** Default `md`. */
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
}

/**
 * The class names of a button, for an element that is not one.
 *
 * @example A router link that looks like a button:
 * `<Link to="/signup" className={buttonClassName({ size: 'lg' })}>Create Account</Link>`
 */
export function buttonClassName({ variant = 'primary', size = 'md', fullWidth, className }: ButtonLook = {}) {
  return clsx(classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, className)
}
