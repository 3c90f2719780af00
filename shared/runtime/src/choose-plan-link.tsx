import { buttonClassName, VisuallyHidden } from '@coach-app/ui'

/** Where a refusal with `payment-required` leads: to the plan step, or to the choice of athletes where the plan is for fewer. */
export const planWay = (reason: string | undefined): { label: string; href: string } =>
  reason === 'plan_full'
    ? { label: 'Choose Athletes', href: '/profile-settings#plan' }
    : { label: 'Choose Plan', href: '/signup' }

/**
 * For a screen whose request was refused with `payment-required`: links to what helps in a new tab, so that the input on
 * this screen is not lost.
 *
 * @param props.reason of the refusal.
 */
export function ChoosePlanLink({ reason }: { reason?: string | undefined }) {
  const { label, href } = planWay(reason)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClassName({ variant: 'secondary', size: 'sm' })}
    >
      {label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
