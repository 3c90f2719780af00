import { z } from 'zod'

const part = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const version = z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/)
const MOST = 20

const outcome = z
  .object({
    part,
    version,
    outcome: z.enum(['mounted', 'failed', 'fell-back']),
    stage: z.enum(['load', 'mount', 'crash', 'unmount']).optional(),
    to: version.optional(),
    weight: z.int().min(0).max(10),
  })
  .refine(
    one => (one.outcome === 'failed') === (one.stage !== undefined),
    'a failure has a stage, and nothing else has',
  )
  .refine(
    one => (one.outcome === 'fell-back') === (one.to !== undefined),
    'a fall-back says what took its place, and nothing else does',
  )

const vital = z.object({
  part,
  version,
  vital: z.enum(['lcp', 'cls', 'inp']),
  value: z.number().min(0).max(600_000),
})

/** Copy of shared/contracts/src/outcomes.ts: Supabase deploys only files in this folder. */
export const Body = z.object({
  device: z.string().regex(/^[0-9a-f]{32}$/),
  revision: z.int().min(0).max(1_000_000_000),
  composition: z
    .record(part, version)
    .refine(parts => Object.keys(parts).length <= MOST, 'has too many parts'),
  outcomes: z.array(outcome).max(MOST),
  vitals: z.array(vital).max(MOST),
})

export type Reports = Omit<z.infer<typeof Body>, 'device'>
