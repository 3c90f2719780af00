import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'

const ProgressionDialog = lazyPart(async () => (await import('./progression-dialog.tsx')).ProgressionDialog)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)
const PhasesDialog = lazyPart(async () => (await import('./phases-dialog.tsx')).PhasesDialog)
const SaveVersionDialog = lazyPart(async () => (await import('./save-version-dialog.tsx')).SaveVersionDialog)
const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog)

export type TemplateDialogName = 'progression' | 'share' | 'phases' | 'save-version' | 'versions'

const DIALOGS = {
  progression: ProgressionDialog,
  share: ShareDialog,
  phases: PhasesDialog,
  'save-version': SaveVersionDialog,
  versions: VersionsDialog,
}

export function TemplateDialogs({ open, onClose }: { open: TemplateDialogName | null; onClose: () => void }) {
  const Open = open && DIALOGS[open]
  return (
    Open && (
      <Suspense>
        <Open onClose={onClose} />
      </Suspense>
    )
  )
}
