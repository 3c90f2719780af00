import { buttonClassName, VisuallyHidden } from '@coach-app/ui'

/**
 * For a screen whose work was refused with `payment-required`: leads to the plan step in a tab of its own, so that what was
 * typed here is still here afterwards.
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
