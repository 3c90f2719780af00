import { pageFoot } from '@coach-app/ui'
import { RestStrip } from './rest-strip.tsx'
import classes from './strip.module.css'

/** The rest that runs, at the lower edge of a page that has no shell's strip: a demo. */
export function StripInPage({ userId }: { userId: string }) {
  return (
    <div ref={pageFoot} className={classes.inPage}>
      <RestStrip userId={userId} />
    </div>
  )
}
