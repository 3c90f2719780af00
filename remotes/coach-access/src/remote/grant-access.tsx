import type { OverlayProps } from '@coach-app/contracts'
import { createOverlay } from '@coach-app/runtime'
import { lazy } from 'react'
import { loadDialog } from '../features/grant-access/load-dialog.ts'

type Props = OverlayProps<'coach-access/grant-access'> & { close: (result?: { saved: boolean }) => void }

const dialog = () =>
  lazy(async () => {
    try {
      return { default: (await loadDialog()).GrantAccessDialog }
    } catch (error) {
      // React keeps what failed for ever; Try Again asks anew.
      Dialog = dialog()
      throw error
    }
  })

let Dialog = dialog()

const GrantAccess = (props: Props) => <Dialog {...props} />

export default createOverlay<'coach-access/grant-access'>(GrantAccess)
