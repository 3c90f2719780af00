import { Kbd } from '@coach-app/ui'
import { readLineOnce } from '../../../model/typed-line/read-once.ts'
import { useSurroundings } from '../builder-context.tsx'
import classes from './add-line.module.css'
import { hasSeveralLines } from './add-line-machine.ts'

/** Which exercise Enter adds, where no suggestion that is chosen says it; that nobody knows the name, before Enter says so. */
export function EnterHint({ text }: { text: string }) {
  const { catalogue, unit, isReady } = useSurroundings()
  const line = text.trim()
  if (!isReady || line === '' || line.startsWith('#') || hasSeveralLines(line)) return null
  const { prescription, errors } = readLineOnce(line, { catalogue, unit }, null)
  const unknown = errors.find(({ code }) => code === 'unknown-exercise')?.name
  const adds = errors.length === 0 && prescription && catalogue.byId(prescription.exercise_id)?.name
  if (unknown === undefined && !adds) return null
  return (
    <p className={classes.enters}>
      <Kbd>↵</Kbd> {adds || `Create “${unknown}”, or choose what it is`}
    </p>
  )
}
