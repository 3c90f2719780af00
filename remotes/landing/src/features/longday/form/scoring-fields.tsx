import { Field, NativeSelect, Stack, Text } from '@coach-app/ui'
import type { Unit, Wins } from '../model/types.ts'
import { aPart, hasOneStation } from '../rules/draft.ts'
import { UNITS } from '../rules/words.ts'
import classes from './form.module.css'
import type { SectionProps } from './form-section.ts'
import { scoredBy } from './form-state.ts'
import { PartList } from './part-list.tsx'

/** What counts, who wins by it, where it is done and in which divisions. */
export function ScoringFields({ draft, set, problem, disabled }: SectionProps) {
  return (
    <Stack as="fieldset" disabled={disabled} gap={5} oneColumn shrink className={classes.group}>
      <Text as="legend" size={16} weight="semibold" className={classes.legend}>
        What counts
      </Text>
      <div className={classes.pair}>
        <Field label="Unit">
          <NativeSelect
            value={draft.unit}
            onChange={({ target }) => set(scoredBy(draft, { unit: target.value as Unit }))}
          >
            {Object.entries(UNITS).map(([unit, { name }]) => (
              <option key={unit} value={unit}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label="Who wins"
          hint={draft.wins === 'highest' ? 'Entries are added up.' : 'The best entry counts.'}
        >
          <NativeSelect
            value={draft.wins}
            onChange={({ target }) => set(scoredBy(draft, { wins: target.value as Wins }))}
          >
            <option value="highest">The highest</option>
            <option value="lowest">The lowest</option>
          </NativeSelect>
        </Field>
      </div>
      <PartList
        title="Stations"
        one="Station"
        hint={
          hasOneStation(draft)
            ? 'With a time, or where the lowest wins, there is one.'
            : 'What is counted at a station is multiplied by its weight.'
        }
        factor="Weight"
        parts={draft.stations}
        most={hasOneStation(draft) ? 1 : 20}
        disabled={disabled}
        problem={field => problem(`stations${field}`)}
        onChange={stations => set({ stations })}
        onAdd={() => set({ stations: [...draft.stations, aPart()] })}
      />
      <PartList
        title="Divisions"
        one="Division"
        hint="Each has its own ranks; the factor makes them comparable on one board."
        factor="Factor"
        parts={draft.divisions}
        most={12}
        disabled={disabled}
        problem={field => problem(`divisions${field}`)}
        onChange={divisions => set({ divisions })}
        onAdd={() => set({ divisions: [...draft.divisions, aPart()] })}
      />
    </Stack>
  )
}
