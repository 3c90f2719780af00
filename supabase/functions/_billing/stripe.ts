import Stripe from 'stripe'
import type { BillingSettings } from './provider.ts'

export const connect = ({ secretKey, apiUrl }: BillingSettings): Stripe => {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? '80' : '443'),
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Without what the library's own messages repeat: parts of a key, addresses, ids of customers. */
const described = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError))
    return error instanceof Error ? error : new Error(String(error))
  const { statusCode, code, type, requestId } = error
  return new Error(
    `The payment provider answered ${statusCode ?? 'nothing'}: ${code ?? type}${requestId ? ` (request ${requestId})` : ''}`,
  )
}

/** Does what asks the provider; its errors say nothing that was sent. */
export const asked = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw described(error)
  }
}

/** Makes something whose id is ours, unless the provider has it. */
export const unlessThere = async (make: () => Promise<unknown>): Promise<void> => {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  }
}
