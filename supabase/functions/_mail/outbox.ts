import { z } from 'zod'

/** Calls a SQL function that only the server may call. */
export type ServiceCall = (procedure: string, parameters?: Record<string, unknown>) => Promise<unknown>

const claimed = z.array(
  z.object({
    id: z.uuid(),
    recipient: z.string(),
    template: z.string(),
    kind: z.string().nullable(),
    data: z.unknown(),
    name: z.string(),
    subject: z.string().nullable(),
    html: z.string().nullable(),
    body_text: z.string().nullable(),
    unsubscribe_token: z.uuid(),
    time_zone: z.string(),
    attempt: z.number().int(),
  }),
)
const opened = z.object({
  id: z.uuid().nullable(),
  attempt: z.number().int().nullable(),
  name: z.string().nullable(),
})

export type ClaimedMail = z.infer<typeof claimed>[number]

export interface Outcome {
  status: 'sent' | 'captured' | 'failed'
  error?: string | undefined
  mail?: { subject: string; html?: string; text?: string } | undefined
  /** Headers with which it was sent. */
  headers?: Record<string, string> | undefined
}

/** `private.outbox`, for the code that sends mails. */
export interface Outbox {
  queueDue(): Promise<void>
  claim(limit: number): Promise<ClaimedMail[]>
  open(mail: { key: string; userId: string; recipient: string; template: string }): Promise<{
    id: string
    attempt: number
    name: string
  } | null>
  finish(mail: { id: string; attempt: number }, outcome: Outcome): Promise<void>
}

export const createOutbox = (call: ServiceCall): Outbox => ({
  queueDue: async () => {
    await call('queue_due_mails')
  },
  claim: async limit => claimed.parse(await call('claim_mails', { limit_count: limit })),
  open: async ({ key, userId, recipient, template }) => {
    const answer = opened.parse(
      await call('open_mail', {
        key_param: key,
        user_id_param: userId,
        recipient_param: recipient,
        template_param: template,
      }),
    )
    return answer.id && answer.attempt !== null
      ? { id: answer.id, attempt: answer.attempt, name: answer.name ?? '' }
      : null
  },
  finish: async ({ id, attempt }, { status, error, mail, headers }) => {
    await call('finish_mail', {
      id_param: id,
      attempt_param: attempt,
      status_param: status,
      error_param: error ?? null,
      subject_param: mail?.subject ?? null,
      html_param: mail?.html ?? null,
      text_param: mail?.text ?? null,
      headers_param: headers ?? null,
    })
  },
})
