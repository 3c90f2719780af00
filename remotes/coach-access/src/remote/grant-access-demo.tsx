import { createOverlay, lazyPart } from '@coach-app/runtime'

const GrantAccessDemo = lazyPart(
  async () => (await import('../features/grant-access/grant-access-demo.tsx')).GrantAccessDemo,
)

export default createOverlay<'coach-access/grant-access-demo'>(GrantAccessDemo)
