import { queryClient } from '@coach-app/data/query'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { Router } from 'react-router-dom'
import { type Mounted, MountedContext, useRemoteProp } from './props-context.ts'

/**
 * The React tree at every root of a remote, for mounting and for prerendering. One function for both: the hydrated tree must
 * equal the prerendered one, down to each provider and boundary.
 *
 * @param onCommitted called after the first commit of the content itself, not of its Suspense fallback.
 */
export const tree = (
  mounted: Mounted,
  content: ReactNode,
  whileLoading: ReactNode,
  onCommitted: () => void,
): ReactNode => (
  <StrictMode>
    <MountedContext value={mounted}>
      <QueryClientProvider client={queryClient}>
        <ShellRouter>
          <Suspense fallback={whileLoading}>
            {content}
            {/* Inside the boundary: a first render that suspends counts as mounted once it has its content. */}
            <Committed on={onCommitted} />
          </Suspense>
        </ShellRouter>
      </QueryClientProvider>
    </MountedContext>
  </StrictMode>
)

/** react-router's low-level router with the shell's location: two BrowserRouters would disagree on back and forward. */
function ShellRouter({ children }: { children: ReactNode }) {
  const location = useRemoteProp('location')
  const navigator = useRemoteProp('navigator')
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

function Committed({ on }: { on: () => void }) {
  useEffect(on, [on])
  return null
}
