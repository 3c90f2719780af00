import type { OverlayHost } from '@coach-app/contracts'

/** Stub for src/federation/overlays.ts: the benchmark opens no overlay. */
export const overlays: OverlayHost = { open: async () => undefined }
