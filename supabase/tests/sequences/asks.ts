import type { Ask, Model, Name } from './model.ts'

export const asked = (model: Model, kind: Ask['kind'], from: Name, to: Name): Ask | undefined => {
  return model.asks.find(ask => ask.kind === kind && ask.from === from && ask.to === to)
}

/** Whether a call answers about the person; otherwise it answers about the address, with the same answer for everybody. */
export const reaches = (model: Model, me: Name, other: Name, kind: Ask['kind']): boolean => {
  const { status, asker, hidden } = model.pair(me, other)
  if (model.isBlocked(me, other)) return false
  if (kind === 'connection' && (status === 'accepted' || (status === 'pending' && asker === other)))
    return true
  if (asked(model, kind, me, other)) return false
  if (kind === 'connection' && asker === me && hidden) return false
  if (kind === 'team_addition' && model.invitations.get(other)?.ask) return false
  return (
    model.reads(me).includes(other) ||
    ((status === 'pending' || status === 'rejected') && asker === me && !hidden)
  )
}

/** Ends an invitation by address; an unanswered request may then be sent again. */
export const endAsk = (model: Model, ask: Ask | undefined): boolean => {
  if (!ask) return false
  model.asks = model.asks.filter(one => one !== ask)
  const pair = model.pair(ask.from, ask.to)
  if (ask.kind === 'connection' && pair.status === 'pending' && pair.asker === ask.from && pair.hidden)
    Object.assign(pair, { status: 'rejected', unanswered: true })
  if (model.invitations.get(ask.to)?.ask === ask) model.invitations.delete(ask.to)
  return true
}
