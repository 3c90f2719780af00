import { createOverlay, lazyPart } from '@coach-app/runtime'

// As for the Contact Manager: its libraries are not to come with the counters.
const load = async () => (await import('../features/invite/contact-link-dialog.tsx')).ContactLink
void load().catch(() => {})

export default createOverlay<'contacts/contact-link'>(lazyPart(load))
