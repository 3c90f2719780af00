import { Button } from '@coach-app/ui'
import { copyComposition } from './copy-composition.ts'

/** On an error screen: what whoever is told of it has to know. */
export const CopyDetails = () => (
  <Button variant="ghost" onClick={() => void copyComposition()}>
    Copy details
  </Button>
)
