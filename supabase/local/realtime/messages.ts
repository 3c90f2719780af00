import { z } from 'zod'
import { changesRequest } from './subscription.ts'

/** One message of the Phoenix protocol, independent of the serializer version. */
export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export type Encoding = '1.0.0' | '2.0.0'

const ref = z.string().max(64).nullable()
const topic = z.string().max(300)
const arrayForm = z.tuple([ref, ref, topic, z.string().max(100), z.unknown()])
const objectForm = z.object({
  join_ref: ref.optional(),
  ref: ref.optional(),
  topic,
  event: z.string().max(100),
  payload: z.unknown(),
})

export const decode = (text: string, encoding: Encoding): Message | null => {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  if (encoding === '2.0.0') {
    const parsed = arrayForm.safeParse(data)
    if (!parsed.success) return null
    const [joinRef, messageRef, messageTopic, event, payload] = parsed.data
    return { joinRef, ref: messageRef, topic: messageTopic, event, payload }
  }
  const parsed = objectForm.safeParse(data)
  if (!parsed.success) return null
  const { join_ref = null, ref: messageRef = null, ...rest } = parsed.data
  return { joinRef: join_ref, ref: messageRef, topic: rest.topic, event: rest.event, payload: rest.payload }
}

export const encode = (message: Message, encoding: Encoding): string =>
  JSON.stringify(
    encoding === '2.0.0'
      ? [message.joinRef, message.ref, message.topic, message.event, message.payload]
      : {
          join_ref: message.joinRef,
          ref: message.ref,
          topic: message.topic,
          event: message.event,
          payload: message.payload,
        },
  )

export const joinPayload = z.object({
  config: z
    .object({
      postgres_changes: z.array(changesRequest).max(20).default([]),
      private: z.boolean().default(false),
    })
    .default({ postgres_changes: [], private: false }),
  access_token: z.string().nullish(),
})

export const tokenPayload = z.object({ access_token: z.string() })
