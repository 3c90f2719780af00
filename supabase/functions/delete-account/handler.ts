import { z } from 'zod'
import { takeRequest } from '../_billing/request.ts'
import { syncBilling } from '../_billing/sync.ts'
import { callAs, callAsServer, requireToken } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

const Body = z.strictObject({ confirmation: z.string().max(320) })

/**
 * POST as somebody signed in: ends at the payment provider what is paid for, then the account. The confirmation is judged before anything
 * is cancelled. Where the provider does not answer, nothing is deleted: it can be tried again.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const { confirmation } = await readBody(req, Body)
      const { billing } = env
      const asked = { confirmation_param: confirmation }
      const ticket = await callAs(env, token, 'request_cancellation', asked)
      if (ticket && billing) {
        const call = callAsServer(env)
        const { customer_id: customer } = await takeRequest(call, ticket)
        if (customer) {
          await billing.cancelAll(customer)
          await syncBilling(call, billing, customer)
        }
      }
      await callAs(env, token, 'delete_my_account', asked)
      return json(200, { deleted: true })
    },
  })
