import type { PartState, ReleaseDocument } from '@coach-app/contracts'

/** A part of a release document that serves `stable`. */
export const aPart = (stable: string, over: Partial<PartState> = {}): PartState => ({
  stable,
  since: '2026-01-01T00:00:00.000Z',
  previous: null,
  earlier: [],
  salt: 'salt',
  blocked: [],
  ...over,
})

export const aDocument = (
  parts: Record<string, PartState>,
  over: Partial<ReleaseDocument> = {},
): ReleaseDocument => ({
  schema: 2,
  revision: 1,
  at: '2026-01-01T00:00:00.000Z',
  change: { kind: 'promote' },
  parts,
  ...over,
})
