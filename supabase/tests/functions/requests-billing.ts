import { badBodies, type FunctionRequest, otherMethods } from './requests.ts'

const SIGNED_OUT = ['nobody', 'publishable key', 'garbage', 'forged', 'expired', 'deleted'] as const
const error = (message: string | RegExp) => ({ error: message })
const portal = { action: 'portal' }

/** Without keys of a payment provider: what goes on at one is tested in tests/billing. */
export const BILLING: FunctionRequest[] = [
  ...otherMethods('payment-events', ['GET', 'PUT', 'DELETE']),
  {
    fn: 'payment-events',
    tries: 'an event where nothing is paid for',
    body: { id: 'evt_1' },
    status: 503,
    answer: error('Nothing is paid for here'),
  },
  ...otherMethods('manage-subscription', ['GET', 'PUT', 'DELETE']),
  ...badBodies('manage-subscription', 'coach'),
  ...SIGNED_OUT.map(as => ({
    ...{ fn: 'delete-account', tries: `as ${as}`, as, body: { confirmation: '$coach.email' } },
    ...{ status: 401, answer: error('User not authenticated') },
  })),
  {
    fn: 'manage-subscription',
    tries: 'the portal where nothing is paid for',
    as: 'coach',
    body: portal,
    status: 503,
    answer: error('Nothing is paid for here'),
  },
  {
    fn: 'manage-subscription',
    tries: 'the portal as nobody',
    body: portal,
    status: 401,
    answer: error('User not authenticated'),
  },
  ...otherMethods('delete-account', ['GET', 'PUT', 'DELETE']),
  ...badBodies('delete-account', 'coach'),
  {
    fn: 'delete-account',
    tries: 'somebody else’s address',
    as: 'coach',
    body: { confirmation: '$athlete.email' },
    status: 422,
    answer: error('confirmation_param: your own e-mail address'),
  },
]
