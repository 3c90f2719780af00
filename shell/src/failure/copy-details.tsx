import { Button } from '@coach-app/ui'
import { copyComposition } from '../releases/copy-composition.ts'

/** On an error screen: copies the details for a bug report. */
export const CopyDetails = () => (
  <Button variant="ghost" onClick={() => void copyComposition()}>
    Copy details
  </Button>
)
