import { counted } from '@coach-app/contracts'
import { deviceStorage } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { Banner, Button, pageFoot, Row, Skeleton, Stack, Text } from '@coach-app/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import type { LineError } from '../../model/typed-line/line-error.ts'
import { printProgram } from '../../model/typed-line/print-program.ts'
import { readProgram } from '../../model/typed-line/program-reader.ts'
import { useExerciseDetails } from '../builder/builder-context.tsx'
import { TextEditor } from '../builder/text-editor.tsx'
import { UsedExercisesContext, usedIn } from '../builder/used-exercises.ts'
import { applyProgram, toTypedProgram } from './apply-program.ts'
import { useDraft, useTemplate, useTemplateChange } from './template-context.tsx'
import classes from './template-text.module.css'

const newId = (): string => crypto.randomUUID()

const PLACEHOLDER = `Nothing is written yet. Such as:

# Week 1

## Day 1: Lower
Back Squat 4x5 @75% r180
Romanian Deadlift 3x8 80kg

## Day 3: Upper
Bench Press 4x6 70kg

# Week 2`

/** `Line 10: expected …`, and how many more. */
function firstError(text: string, errors: readonly LineError[]): string {
  const [first] = errors
  if (!first) return ''
  const line = text.slice(0, first.start).split('\n').length
  const more = errors.length === 1 ? '' : `, and ${errors.length - 1} more`
  return `Line ${line}: ${first.message}${more}`
}

/** The whole program as text: what is written is applied at once, as one change. Until then it stays on this device. */
export function TemplateText() {
  const { template, address, canWrite, unit } = useTemplate()
  const me = useUser()
  const draft = useDraft()
  const change = useTemplateChange()
  const navigate = useNavigate()
  const library = useExercises()
  const blocks = useMemo(() => draft.workouts.flatMap(workout => workout.blocks), [draft.workouts])
  const { exercises, catalogue } = useExerciseDetails(library.data, { blocks })
  const used = useMemo(() => usedIn([{ blocks }]), [blocks])
  const key = `coach-app-template-text:${me.id}:${template.id}`
  const [typed, setTyped] = useState<string | null>(() => (canWrite ? deviceStorage.getItem(key) : null))
  const printed = useMemo(() => {
    // An empty program is begun by its first heading.
    const text = printProgram(toTypedProgram(draft, newId), catalogue)
    return draft.workouts.length === 0 && draft.weeks <= 4 ? '' : text
  }, [draft, catalogue])
  const text = typed ?? printed
  // A key is painted first: a long text is read after it, and read again only where it has changed.
  const reading = useDeferredValue(text)
  const read = useMemo(() => {
    const { program, errors, hints } = readProgram(reading, { catalogue, unit })
    return { program, hints, text: reading, errors: reading.trim() === '' ? [] : errors }
  }, [reading, catalogue, unit])
  const { program, errors } = read
  const isChanged = typed !== null && typed !== printed

  const write = (next: string): void => {
    setTyped(next)
    deviceStorage.setItem(key, next)
  }
  const discard = (): void => {
    setTyped(null)
    deviceStorage.removeItem(key)
  }
  const apply = (): void => {
    const now = readProgram(text, { catalogue, unit })
    if (!isChanged || now.errors.length > 0) return
    change('Changed the program as text', before =>
      applyProgram(before, now.program, { templateId: template.id, exercises, newId }),
    )
    discard()
    // The field that has the focus goes with the text.
    document.getElementById('main')?.focus({ preventScroll: true })
    void navigate(address.hrefOf('grid'))
  }

  if (!library.data && !library.isError) return <Skeleton shape="block" className={classes.skeleton} />
  return (
    <Stack
      as="section"
      gap={2}
      aria-label="The program as text"
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        apply()
      }}
    >
      {library.isError && (
        <Banner
          tone="warning"
          title="The exercises could not be read"
          action={
            <Button size="sm" variant="outline" onClick={() => void library.refetch()}>
              Try again
            </Button>
          }
        >
          Until then only names that the program has already are known.
        </Banner>
      )}
      <Text size={13} tone="muted" className={classes.hint}>
        Weeks begin with <code># Week 1</code>, days with <code>## Day 1: Title</code>; below it one exercise
        a line, such as <code>Back Squat 4x5 @75%</code>.
      </Text>
      <UsedExercisesContext value={used}>
        <TextEditor
          catalogue={catalogue}
          label="Program as text"
          placeholder={PLACEHOLDER}
          text={text}
          read={read}
          unit={unit}
          removes=""
          onChange={next => canWrite && write(next)}
          onRemove={discard}
        />
      </UsedExercisesContext>
      {canWrite && (
        <Row ref={pageFoot} gap={2} wrap className={classes.actions}>
          <Button disabled={!isChanged || errors.length > 0} onClick={apply}>
            Apply
          </Button>
          {isChanged && (
            <Button variant="outline" onClick={discard}>
              Discard
            </Button>
          )}
          <Text role="status" size={13} tone="muted" className={classes.hint}>
            {errors.length > 0
              ? firstError(reading, errors)
              : isChanged
                ? `${counted(program.weeks, 'week')}, ${counted(program.workouts.length, 'workout')}: not applied yet`
                : ''}
          </Text>
        </Row>
      )}
    </Stack>
  )
}
