import { MenuGroup, MenuItem } from '@coach-app/ui/widgets'
import { MonitorSmartphone } from 'lucide-react'
import { formatLog } from '../../model/log/format-log.ts'
import { sourceWords } from '../../model/log/source-words.ts'
import { type ChosenSet, sourceOf } from '../../model/log/to-choose.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetRival } from '../../model/workout/workout.ts'
import { useReaderZone } from '../athlete-app/athlete-app.ts'
import { seenHere } from './seen-here.ts'

export interface AlsoEnteredProps {
  /** What else was entered of a set and does not count. */
  alsoEntered: readonly SetRival[]
  exercise: PrescribedExercise
  unit: WeightUnit
  /** Chooses the values of the other device afterwards. */
  onChoose: (chosen: { set: ChosenSet; words: string }) => void
}

/** What another device had entered, and the way back to it, or from two sets to one: long after the choice. */
export function AlsoEntered({ alsoEntered, exercise, unit, onChoose }: AlsoEnteredProps) {
  const timeZone = useReaderZone()
  return (
    <MenuGroup label="Also entered">
      {alsoEntered.map(({ settled, ...rival }) => {
        if (settled === 'both')
          return (
            <MenuItem
              key={rival.id}
              icon={<MonitorSmartphone />}
              hint="Entered on two devices: asks again which one counts"
              onSelect={() =>
                onChoose({
                  words: 'Asked again',
                  set: { logId: rival.set_log_id, rivalId: rival.id, choice: 'open', before: 'both' },
                })
              }
            >
              Back to one set
            </MenuItem>
          )
        const words = formatLog(rival, unit, exercise)
        const chosen = settled === 'log' ? ('log' as const) : ('rival' as const)
        const set: ChosenSet = {
          logId: rival.set_log_id,
          rivalId: rival.id,
          choice: chosen === 'log' ? 'rival' : 'log',
          before: chosen,
        }
        return (
          <MenuItem
            key={rival.id}
            icon={<MonitorSmartphone />}
            hint={sourceWords(sourceOf(rival), seenHere(alsoEntered.map(sourceOf), timeZone))}
            onSelect={() => onChoose({ words, set })}
          >
            Use {keepUnits(words)}
          </MenuItem>
        )
      })}
    </MenuGroup>
  )
}
