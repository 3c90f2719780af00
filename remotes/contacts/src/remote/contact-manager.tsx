import { createOverlay, lazyPart } from '@coach-app/runtime'

// A shared library that any exposed module imports statically is fetched with the remote's first module, which is the counter on every
// page: the dialog and the headless library come with an import of their own.
const load = async () =>
  (await import('../features/contact-manager/contact-manager-dialog.tsx')).ContactManager

// This module is fetched on intent: then the dialog is wanted too.
void load().catch(() => {})

const ContactManager = lazyPart(load)

export default createOverlay<'contacts/contact-manager'>(ContactManager)
