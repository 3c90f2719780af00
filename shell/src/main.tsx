import './start-react.ts'
import '@coach-app/ui/styles.css'
import './layout/layout.css'
import { trackUserInput } from '@coach-app/runtime/keep'
import { createRoot } from 'react-dom/client'
import { startSessionMark } from './auth/session-mark.ts'
import { startConnection } from './connection/start-connection.ts'
import { startWorker } from './connection/start-worker.ts'
import { startDock } from './dock/dock-store.ts'
import { startDocumentLoads } from './federation/document-loads.ts'
import { startInlines } from './federation/inlines.ts'
import { startOutlet } from './federation/outlet.ts'
import { startOverlays } from './federation/overlays.ts'
import { startPolling } from './federation/poll-releases.ts'
import { Chrome } from './layout/chrome.tsx'
import { startSignUpCodeNotice } from './layout/sign-up-code-notice.ts'
import { startShortcuts } from './palette/start-shortcuts.ts'
import { startIntent } from './prefetch/intent.ts'
import { startPrefetch } from './prefetch/prefetch.ts'
import { startOverrides } from './releases/overrides.ts'
import { startStaffMark } from './releases/staff-mark.ts'
import { startReports } from './reports/start-reports.ts'
import { startTitleCount } from './slots/counters-store.ts'
import { startSlots } from './slots/slots.tsx'
import { startTheme } from './theme/theme-store.ts'

// The boot sequence. The outlet starts before the chrome, so that the page's remote loads while the chrome renders.
startTheme()
startSessionMark()
startSignUpCodeNotice()
startStaffMark()
trackUserInput()
startOverrides()
// Before the outlet starts to load a page that a new document will show.
startDocumentLoads()
// Before the first module is mounted, which may open something at once.
startOverlays()
startInlines()
startDock()
startTitleCount()
const settled = startOutlet(element('outlet'))
startShortcuts()
startConnection()
startWorker()
startPolling()
createRoot(element('chrome')).render(<Chrome />)
startSlots(settled)
startPrefetch(settled)
startIntent()
startReports(settled)
// From here on the shell shows its own error screens; before that index.html does.
element('chrome').dataset.started = ''

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`index.html has no element with the id "${id}".`)
  return found
}
