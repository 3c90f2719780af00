import type { Message, Model, Name } from './model.ts'

const keyOf = (a: Name, b: Name): string => [a, b].sort().join('&')

/** Messages can be sent to connected people only. */
const mayWrite = (model: Model, me: Name, other: Name): boolean =>
  me !== other && !model.isBlocked(me, other) && model.pair(me, other).status === 'accepted'

export const messages = (model: Model, a: Name, b: Name): Message[] | undefined =>
  model.talks.get(keyOf(a, b))

export const open = (model: Model, me: Name, other: Name): boolean => {
  if (!mayWrite(model, me, other)) return false
  if (!messages(model, me, other)) model.talks.set(keyOf(me, other), [])
  return true
}

export const send = (model: Model, me: Name, other: Name, body: string): boolean => {
  const talk = messages(model, me, other)
  if (!talk || !mayWrite(model, me, other)) return false
  talk.push({ from: me, body, deleted: false })
  return true
}

/** The newest own message. */
const own = (model: Model, me: Name, other: Name): Message | undefined =>
  messages(model, me, other)?.findLast(message => message.from === me)

export const edit = (model: Model, me: Name, other: Name, body: string): boolean => {
  const message = own(model, me, other)
  if (!message || message.deleted || !mayWrite(model, me, other)) return false
  message.body = body
  return true
}

/** Deleting an own message is always allowed. */
export const erase = (model: Model, me: Name, other: Name): boolean => {
  const message = own(model, me, other)
  if (!message) return false
  Object.assign(message, { body: '', deleted: true })
  return true
}

/** Marks messages as read up to the newest; never back. */
export const markRead = (model: Model, me: Name, other: Name): boolean => {
  const talk = messages(model, me, other)
  if (!talk || talk.length === 0) return false
  model.read.set(`${me} in ${keyOf(me, other)}`, talk.length)
  return true
}

/** The conversation as this person sees it; null when there is none. It remains after the connection ends. */
export const talkOf = (model: Model, me: Name, other: Name) => {
  const talk = messages(model, me, other)
  if (!talk) return null
  const read = model.read.get(`${me} in ${keyOf(me, other)}`) ?? 0
  return {
    unread: talk.slice(read).filter(message => message.from !== me && !message.deleted).length,
    canSend: mayWrite(model, me, other),
    last: talk.at(-1)?.body ?? null,
    messages: talk.length,
  }
}
