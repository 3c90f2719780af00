import { createOverlay, lazyPart } from '@coach-app/runtime'

// As for the Contact Manager: its libraries are not to come with the counters.
const load = async () => (await import('../features/several/message-several.tsx')).MessageSeveral
void load().catch(() => {})

export default createOverlay<'contacts/message-several'>(lazyPart(load))
