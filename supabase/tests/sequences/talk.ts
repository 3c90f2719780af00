import type { Message, Name, World } from './world.ts'

const keyOf = (a: Name, b: Name): string => [a, b].sort().join('&')

/** One writes to people one is connected with now. */
const mayWrite = (world: World, me: Name, other: Name): boolean =>
  me !== other && !world.isBlocked(me, other) && world.pair(me, other).status === 'accepted'

export const messages = (world: World, a: Name, b: Name): Message[] | undefined =>
  world.talks.get(keyOf(a, b))

export const open = (world: World, me: Name, other: Name): boolean => {
  if (!mayWrite(world, me, other)) return false
  if (!messages(world, me, other)) world.talks.set(keyOf(me, other), [])
  return true
}

export const send = (world: World, me: Name, other: Name, body: string): boolean => {
  const talk = messages(world, me, other)
  if (!talk || !mayWrite(world, me, other)) return false
  talk.push({ from: me, body, deleted: false })
  return true
}

/** The newest own message. */
const own = (world: World, me: Name, other: Name): Message | undefined =>
  messages(world, me, other)?.findLast(message => message.from === me)

export const edit = (world: World, me: Name, other: Name, body: string): boolean => {
  const message = own(world, me, other)
  if (!message || message.deleted || !mayWrite(world, me, other)) return false
  message.body = body
  return true
}

/** Always allowed: what one has written is one's own to take away. */
export const erase = (world: World, me: Name, other: Name): boolean => {
  const message = own(world, me, other)
  if (!message) return false
  Object.assign(message, { body: '', deleted: true })
  return true
}

/** Up to the newest message; never back. */
export const markRead = (world: World, me: Name, other: Name): boolean => {
  const talk = messages(world, me, other)
  if (!talk || talk.length === 0) return false
  world.read.set(`${me} in ${keyOf(me, other)}`, talk.length)
  return true
}

/** What this person sees of their talk with the other one; null when there is none. It outlives the connection. */
export const talkOf = (world: World, me: Name, other: Name) => {
  const talk = messages(world, me, other)
  if (!talk) return null
  const read = world.read.get(`${me} in ${keyOf(me, other)}`) ?? 0
  return {
    unread: talk.slice(read).filter(message => message.from !== me && !message.deleted).length,
    canSend: mayWrite(world, me, other),
    last: talk.at(-1)?.body ?? null,
    messages: talk.length,
  }
}
