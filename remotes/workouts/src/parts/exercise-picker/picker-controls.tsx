import { Chip, ChipRow, Input, Spinner, Stack, Text } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { ChevronDown, Search } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { type Facet, toggled } from '../../model/exercise/exercise-filter.ts'
import { FACET_NAMES, valueWords } from '../../model/exercise/select-exercises.ts'
import classes from './exercise-picker.module.css'
import { PICKER_FACETS, type Picker, type Scope } from './use-picker.ts'

const SCOPES: readonly { scope: Scope; name: string }[] = [
  { scope: 'alternatives', name: 'Alternatives' },
  { scope: 'all', name: 'All' },
  { scope: 'recent', name: 'Recent' },
  { scope: 'favourites', name: 'Favourites' },
]

interface PickerControlsProps {
  picker: Picker
  field: RefObject<HTMLInputElement | null>
  rows: RefObject<RowsHandle | null>
  /** Enter in the search. */
  onTake: () => void
}

/** The search, and one row of what the list can be narrowed by. */
export function PickerControls({ picker, field, rows, onTake }: PickerControlsProps) {
  const { counts, scope, filter, selected, ticked, open, setOpen } = picker
  const id = useId()
  const values = selected.facets.find(({ facet }) => facet === open)?.values ?? []
  const count = selected.exercises.length
  return (
    <Stack gap={2} oneColumn className={classes.controls}>
      <Input
        ref={field}
        type="search"
        size="lg"
        aria-label="Search exercises"
        placeholder="Name, alias or muscle"
        autoComplete="off"
        maxLength={200}
        value={filter.q}
        leadingIcon={<Search />}
        trailing={picker.searching ? <Spinner size="sm" label="Searching" /> : undefined}
        className={classes.search}
        onChange={event => picker.setQ(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          const first = selected.exercises[0]
          if (event.key === 'ArrowDown' && first) {
            event.preventDefault()
            rows.current?.show(first.id, { focus: true })
          } else if (event.key === 'Enter') {
            event.preventDefault()
            onTake()
          }
        }}
      />
      <ChipRow aria-label="Show">
        {SCOPES.filter(one => one.scope === 'all' || one.scope === scope || counts[one.scope] > 0).map(
          one => (
            <Chip
              key={one.scope}
              aria-pressed={one.scope === scope}
              count={counts[one.scope]}
              onClick={() => picker.setScope(one.scope)}
            >
              {one.name}{' '}
            </Chip>
          ),
        )}
        <span aria-hidden="true" className={classes.between} />
        {PICKER_FACETS.map(facet => (
          <Chip
            key={facet}
            aria-expanded={open === facet}
            aria-controls={open === facet ? `${id}-values` : undefined}
            chosen={filter.facets[facet].length > 0}
            className={classes.opens}
            onClick={() => setOpen(open === facet ? null : facet)}
          >
            {chosenWords(facet, filter.facets[facet])}
            <ChevronDown size={14} aria-hidden="true" />
          </Chip>
        ))}
      </ChipRow>
      {open && (
        <ChipRow id={`${id}-values`} aria-label={FACET_NAMES[open]} className={classes.values}>
          {values.map(({ value, words, count: left, chosen }) => (
            <Chip
              key={value}
              aria-pressed={chosen}
              count={left}
              className={classes.value}
              onClick={() => picker.setFilter(toggled(filter, open, value))}
            >
              {words}{' '}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Text role="status" size={12} tone="muted" breaks="truncate" className={classes.note}>
        {picker.hasFailed && 'Similar names could not be searched: names as typed are shown. '}
        {picker.isNarrowed && `${count} of ${counts.all} exercises`}
        {picker.isNarrowed && ticked.length > 0 && ' · '}
        {ticked.length > 0 && `Ticked: ${ticked.map(({ name }) => name).join(', ')}`}
      </Text>
    </Stack>
  )
}

/** `Muscle`, `Muscle: Quads`, `Muscle: 2`. */
function chosenWords(facet: Facet, [first, ...others]: readonly string[]): string {
  const name = FACET_NAMES[facet]
  if (first === undefined) return name
  return `${name}: ${others.length === 0 ? valueWords(facet, first) : others.length + 1}`
}
