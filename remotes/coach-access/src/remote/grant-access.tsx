import { createOverlay, lazyPart } from '@coach-app/runtime'
import { loadDialog } from '../features/grant-access/load-dialog.ts'

const GrantAccess = lazyPart(async () => (await loadDialog()).GrantAccessDialog)

export default createOverlay<'coach-access/grant-access'>(GrantAccess)
