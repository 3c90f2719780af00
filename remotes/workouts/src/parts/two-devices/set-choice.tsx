import { Stack, Text } from '@coach-app/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { isOfOne, questionWords, sourceWords } from '../../model/log/source-words.ts'
import { type ChosenSet, type Said, saidOf } from '../../model/log/to-choose.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetLog, SetRival } from '../../model/workout/workout.ts'
import { useReaderZone } from '../athlete-app/athlete-app.ts'
import { Option } from './option.tsx'
import { saidWords } from './said-words.ts'
import { seenHere } from './seen-here.ts'
import classes from './two-devices.module.css'
import { useAnswer } from './use-answer.ts'

/** Chooses; `words` say of which set, and what. */
export type ChooseSet = (chosen: ChosenSet, words: string) => void

interface SetChoiceProps {
  logId: string
  /** `Back Squat, set 1`. */
  name: string
  /** Whether it is said above already. */
  isNamed?: boolean
  exercise: PrescribedExercise | null
  said: readonly Said[]
  unit: WeightUnit
  /** Absent: it can be looked at. */
  onChoose?: ChooseSet | undefined
}

interface ChoiceOfLogProps extends Omit<SetChoiceProps, 'logId' | 'said'> {
  log: SetLog
  rivals: readonly SetRival[]
}

/** What devices say of one log. */
export const ChoiceOfLog = ({ log, rivals, ...shown }: ChoiceOfLogProps) => (
  <SetChoice logId={log.id} said={saidOf(log, rivals)} {...shown} />
)

/** What devices say of one set, side by side: a press chooses. Nothing is lost by it, and it can be undone. */
export function SetChoice({ logId, name, isNamed = false, exercise, said, unit, onChoose }: SetChoiceProps) {
  const id = useId()
  const answering = useAnswer()
  const timeZone = useReaderZone()
  const counted = said.find(({ rivalId }) => rivalId === null)?.log
  const last = said.findLast(({ rivalId }) => rivalId !== null)?.rivalId
  const isRemoved = said.some(one => one.isRemoved)
  const notes = said.filter(({ note }) => note !== '')
  const here = { ...seenHere(said, timeZone), isOfOne: isOfOne(said) }
  const choose = last && counted ? onChoose : undefined
  return (
    // A fieldset is of a form, and nothing is sent here
    <Stack
      role="group"
      aria-labelledby={id}
      gap={2}
      oneColumn
      className={classes.choice}
      data-choice=""
      {...answering.around}
    >
      <Text id={id} size={14} weight="medium" leading="snug" className={classes.question}>
        <MonitorSmartphone aria-hidden="true" />
        <span>
          <span className={isNamed ? classes.hidden : undefined}>{name}. </span>
          {questionWords(said, choose !== undefined)}
        </span>
      </Text>
      <div className={classes.options}>
        {said.map(one => {
          const { rivalId, log, note } = one
          const done = saidWords(one, counted ?? log, unit, exercise)
          return (
            <Option
              key={rivalId ?? logId}
              id={rivalId ?? logId}
              answering={answering}
              where={sourceWords(one, here)}
              counts={rivalId === null}
              use={one.isRemoved ? 'Take it back' : 'Use this'}
              onChoose={
                choose &&
                (() => {
                  const words = one.isRemoved ? `${name} was taken back` : `${name}: ${done} counts`
                  const choice = rivalId ? ('rival' as const) : ('log' as const)
                  const taken = one.isRemoved && counted ? { takesBack: counted } : {}
                  choose({ logId, rivalId: rivalId ?? last ?? '', choice, ...taken }, words)
                })
              }
            >
              <Text as="span" size={16} weight="semibold" numeric>
                {keepUnits(done)}
              </Text>
              {note !== '' && <q className={classes.note}>{note}</q>}
            </Option>
          )
        })}
      </div>
      {choose && notes.length > 0 && (
        <Text size={12} tone="muted" leading="snug" breaks="anywhere">
          {notes.length > 1
            ? 'The notes of both stay, whichever numbers count.'
            : 'The note stays, whichever numbers count.'}
        </Text>
      )}
      {choose && last && !isRemoved && (
        <button
          type="button"
          className={classes.both}
          aria-disabled={answering.answer !== null || undefined}
          data-chosen={answering.answer === 'both' || undefined}
          onClick={event =>
            answering.give(event, 'both', () =>
              choose({ logId, rivalId: last, choice: 'both' }, `${name}: both count, as two sets`),
            )
          }
        >
          {answering.answer === 'both' ? 'Both: chosen' : 'Both, as two sets'}
        </button>
      )}
    </Stack>
  )
}
