import './start-react.ts'
import '@coach-app/ui/styles.css'
import './layout/layout.css'
import { followTyping } from '@coach-app/runtime/keep'
import { createRoot } from 'react-dom/client'
import { startSessionMark } from './auth/session-mark.ts'
import { startBeside } from './beside/beside.tsx'
import { startTitleCount } from './beside/counters-store.ts'
import { startConnection } from './connection/start-connection.ts'
import { startWorker } from './connection/start-worker.ts'
import { startDock } from './dock/dock-store.ts'
import { startInlines } from './federation/inlines.ts'
import { startIntent } from './federation/intent.ts'
import { startLive } from './federation/live.ts'
import { startNextDocument } from './federation/next-document.ts'
import { startOutlet } from './federation/outlet.ts'
import { startOverlays } from './federation/overlays.ts'
import { startOverrides } from './federation/overrides.ts'
import { startPrefetch } from './federation/prefetch.ts'
import { startStaffMark } from './federation/staff-mark.ts'
import { Chrome } from './layout/chrome.tsx'
import { startSignUpCodeNotice } from './layout/sign-up-code-notice.ts'
import { startShortcuts } from './palette/start-shortcuts.ts'
import { startReports } from './reports/start-reports.ts'
import { startTheme } from './theme/theme-store.ts'

// The boot sequence. The outlet comes before the chrome: the page's remote is on its way while the chrome renders.
startTheme()
startSessionMark()
startSignUpCodeNotice()
startStaffMark()
followTyping()
startOverrides()
// Before the outlet begins to load a page that another document will show.
startNextDocument()
// Before the first module is mounted, which may open something at once.
startOverlays()
startInlines()
startDock()
startTitleCount()
const settled = startOutlet(element('outlet'))
startShortcuts()
startConnection()
startWorker()
startLive()
createRoot(element('chrome')).render(<Chrome />)
startBeside(settled)
startPrefetch(settled)
startIntent()
startReports(settled)
// From here on what fails has its own screen; until then it is the document's (index.html).
element('chrome').dataset.started = ''

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`index.html has no element with the id "${id}".`)
  return found
}
