import { createInline, lazyPart } from '@coach-app/runtime'

const OwnAccess = lazyPart(
  async () => (await import('../features/coaches/own-access-inline.tsx')).OwnAccessInline,
)

export default createInline<'coach-access/own-access'>(OwnAccess)
