import { useOverlay } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import classes from './coaching-page.module.css'

const NOTHING = {}

/** Opens the dialog with which an athlete gives access, on fictional people. */
export function AccessDemo() {
  const overlays = useOverlay()
  return (
    <Button
      variant="outline"
      className={classes.needsScript}
      onClick={() => void overlays.open('coach-access/grant-access-demo', NOTHING)}
    >
      Open the dialog
    </Button>
  )
}
