import { createOverlay } from '@coach-app/runtime'
import { ContactManager } from '../features/contact-manager/contact-manager.tsx'

export default createOverlay<'contacts/contact-manager'>(ContactManager)
