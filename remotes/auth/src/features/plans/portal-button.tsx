import { AppFailure, portalAddress, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../frame/failure-text.ts'
import type { Subscription } from './subscription.data.ts'

const FALLBACK = 'The payment page could not be opened. Please try again.'

const textOf = (error: Error): string =>
  error instanceof AppFailure ? (failureText(error.error) ?? FALLBACK) : FALLBACK

/** What is to be found there, while nothing is open. */
export const portalWords = ({ billed, renews }: Pick<Subscription, 'billed' | 'renews'>): string =>
  billed && renews ? 'Card, invoices, change or cancel' : 'Card and invoices'

interface PortalButtonProps {
  subscription: Subscription
  /** What it is called while nothing is open. */
  label: string
}

/** Away to the payment provider's page: to pay what is open, for card and invoices, to change and to cancel. */
export function PortalButton({ subscription: { status, billed }, label }: PortalButtonProps) {
  const notify = useNotify()
  const isOpen = billed && (status === 'past_due' || status === 'locked')
  const open = useMutation({
    // The press stays busy until the browser has left.
    mutationFn: async () => window.location.assign(unwrap(await portalAddress())),
    onError: error => notify({ kind: 'error', text: textOf(error) }),
  })
  return (
    <Button
      variant={isOpen ? 'primary' : 'outline'}
      size="sm"
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {isOpen ? 'Pay now' : label}
    </Button>
  )
}
