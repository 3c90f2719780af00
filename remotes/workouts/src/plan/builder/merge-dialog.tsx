import { counted, plural } from '@coach-app/contracts'
import { Button, Stack, Text } from '@coach-app/ui'
import { Dialog, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMemo, useState } from 'react'
import { dayText } from '../../model/dates/day-text.ts'
import { printLine } from '../../model/typed-line/print-workout.ts'
import type { StoredPrescription } from '../../model/typed-line/stored-workout.ts'
import { useSurroundings } from './builder-context.tsx'
import type { BuilderDocument } from './document/builder-document.ts'
import { type HeadConflict, mergeDocuments, type Side } from './document/merge-documents.ts'

export interface MergeVersions {
  /** What both began with; null when it is not known any more. */
  base: BuilderDocument | null
  mine: BuilderDocument
  theirs: BuilderDocument
}

interface MergeDialogProps {
  versions: MergeVersions
  /** Who wrote the other version. */
  by: string
  onMerge: (merged: BuilderDocument) => void
  onClose: () => void
}

const HEAD_NAMES: Record<HeadConflict['id'], string> = {
  title: 'Title',
  date: 'Day',
  note: 'Notes',
  state: 'State',
}
const STATE_NAMES: Record<string, string> = { draft: 'Draft', published: 'Published' }

/** Two versions of a workout into one: what both have changed is chosen exercise by exercise, the rest is of who changed it. */
export function MergeDialog({ versions: { base, mine, theirs }, by, onMerge, onClose }: MergeDialogProps) {
  const { exercises, catalogue } = useSurroundings()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const merge = useMemo(() => mergeDocuments(base, mine, theirs, choices), [base, mine, theirs, choices])
  const count = merge.exercises.length + merge.head.length
  const line = (one: StoredPrescription | null): string => (one ? printLine(one, catalogue) : 'taken out')
  const choice = (id: string, label: string, my: string, their: string) => (
    <RadioGroup
      key={id}
      label={label}
      value={choices.get(id) ?? 'mine'}
      onValueChange={side => setChoices(new Map(choices).set(id, side))}
    >
      <Radio
        value="mine"
        label={
          <Text as="span" numeric breaks="anywhere">
            Mine: {my}
          </Text>
        }
      />
      <Radio
        value="theirs"
        label={
          <Text as="span" numeric breaks="anywhere">
            {by}: {their}
          </Text>
        }
      />
    </RadioGroup>
  )
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={`Merge with the version of ${by}`}
      description={`${count === 1 ? 'One thing was' : `${count} things were`} changed by both of you. ${takenText(merge.taken, by)}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onMerge(merge.document)}>Merge and save</Button>
        </>
      }
    >
      <Stack gap={4}>
        {merge.head.map(({ id, mine: my, theirs: their }) =>
          choice(id, HEAD_NAMES[id], headText(id, my), headText(id, their)),
        )}
        {merge.exercises.map(({ id, mine: my, theirs: their }) => {
          const exercise = (my ?? their)?.exercise_id ?? ''
          return choice(id, exercises.get(exercise)?.name ?? 'An exercise', line(my), line(their))
        })}
      </Stack>
    </Dialog>
  )
}

/** What came without asking: `2 exercises are as Olga wrote them, 1 as you did.` */
function takenText({ mine, theirs }: { mine: number; theirs: number }, by: string): string {
  const exercises = (count: number): string => counted(count, 'exercise')
  if (mine === 0 && theirs === 0) return ''
  if (theirs === 0) return `${exercises(mine)} only you have changed stay yours.`
  const others = `${exercises(theirs)} only ${by} has changed ${plural(theirs, 'is', 'are')} taken over`
  return mine === 0 ? `${others}.` : `${others}, ${mine} of yours ${plural(mine, 'stays', 'stay')}.`
}

function headText(id: HeadConflict['id'], value: string): string {
  if (value === '') return 'none'
  if (id === 'date') return dayText(value, { on: value })
  return id === 'state' ? (STATE_NAMES[value] ?? value) : value
}
