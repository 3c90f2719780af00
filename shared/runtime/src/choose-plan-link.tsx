import { buttonClassName, VisuallyHidden } from '@coach-app/ui'

/**
 * For a screen whose request was refused with `payment-required`: links to the plan step in a new tab, so that the input on
 * this screen is not lost.
 */
export function ChoosePlanLink() {
  return (
    <a
      href="/signup"
      target="_blank"
      rel="noreferrer"
      className={buttonClassName({ variant: 'secondary', size: 'sm' })}
    >
      Choose Plan
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
