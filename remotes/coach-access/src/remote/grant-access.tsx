import { createOverlay } from '@coach-app/runtime'
import { GrantAccessDialog } from '../features/grant-access/grant-access-dialog.tsx'

export default createOverlay<'coach-access/grant-access'>(GrantAccessDialog)
