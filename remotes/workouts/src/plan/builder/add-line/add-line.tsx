import { Button, IconButton } from '@coach-app/ui'
import { Menu, MenuGroup, MenuItem } from '@coach-app/ui/widgets'
import { CircleAlert, Layers, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useExerciseSearch } from '../../../data/exercises/use-exercise-search.ts'
import type { Suggestion } from '../../../model/typed-line/complete.ts'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import { hasHead } from '../../../model/workout/typed-document.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { useBuilder, useBuilderActions, useBuilderStore, useSurroundings } from '../builder-context.tsx'
import { CompletionList } from '../completion-list.tsx'
import { addExercise, addLines } from '../document/add-lines.ts'
import { HEAD_KINDS } from '../document/block-head.ts'
import { useCompletion } from '../use-completion.ts'
import classes from './add-line.module.css'
import { CreateExercise } from './create-exercise.tsx'

const newId = (): string => crypto.randomUUID()

interface AddLineProps {
  /** Takes several lines that cannot all be read, to be put right as text. */
  onText: (text: string) => void
}

/** The line at the end: an exercise by name, or a whole typed line; Enter adds it and stays. */
export function AddLine({ onText }: AddLineProps) {
  const id = useId()
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { athleteId, catalogue, unit, isReady } = useSurroundings()
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<readonly LineError[]>([])
  const [creating, setCreating] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const completion = useCompletion(catalogue, useExerciseSearch(athleteId))
  const openBlock = useBuilder(({ document, openBlock: open }) =>
    document.blocks.find(block => block.id === open),
  )
  const error = errors[0]

  const write = (next: string, cursor = next.length): void => {
    setText(next)
    setErrors([])
    completion.look(next, cursor)
  }
  const pick = (suggestion: Suggestion): void => {
    const applied = completion.apply(text, suggestion)
    write(applied.text, applied.cursor)
    completion.close()
    input.current?.focus()
    requestAnimationFrame(() => input.current?.setSelectionRange(applied.cursor, applied.cursor))
  }

  /** Adds what can be read; answers whether it was. */
  const add = (typed: string): boolean => {
    if (typed.trim() === '') return true
    const { document } = store.getState()
    const open = store.getState().openBlock
    if (/^\s*#\s*$/.test(typed) && open) {
      actions.setOpenBlock(null)
      write('')
      return true
    }
    // A name alone: its sets are written in its row.
    const [named, ...others] = catalogue.find(typed.trim())
    if (named && others.length === 0) {
      const made = addExercise(document, named.id, open, newId)
      actions.edit(() => made.document)
      actions.setActive(made.added.id)
      write('')
      completion.close()
      requestAnimationFrame(() => focusSets(input.current, made.added.id))
      return true
    }
    const result = addLines(document, typed, open, { catalogue, unit }, newId)
    if (!result.ok) {
      setErrors(result.errors)
      return false
    }
    actions.edit(() => result.document)
    actions.setOpenBlock(result.openBlock)
    actions.announce(result.added.length === 1 ? 'Added' : `${result.added.length} exercises added`)
    const last = result.added.at(-1)
    if (last) actions.setActive(last)
    write('')
    completion.close()
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }))
    return true
  }

  /** Several lines that cannot all be read are put right as text. */
  const addAll = (typed: string): void => {
    if (add(typed) || !/[\r\n]/.test(typed)) return
    setErrors([])
    setText('')
    onText(typed)
  }
  // Entered before the list of exercises was there: taken once it is.
  const [entered, setEntered] = useState<string | null>(null)
  const addEntered = useEffectEvent((typed: string) => {
    setEntered(null)
    addAll(typed)
  })
  useEffect(() => {
    if (isReady && entered !== null) addEntered(entered)
  }, [isReady, entered])
  const enter = (typed: string): void => {
    if (isReady) addAll(typed)
    else setEntered(typed)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Publishing takes what is still in the line, and waits when it cannot be read.
    if (event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      if (!add(text)) event.preventDefault()
      return
    }
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = completion.suggestions[completion.highlighted]
    if (completion.isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      completion.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (chosen && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && completion.isOpen) {
      event.preventDefault()
      event.stopPropagation()
      completion.close()
    } else if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      const cells = event.currentTarget
        .closest('[data-builder]')
        ?.querySelectorAll<HTMLInputElement>('input[data-row][data-field="sets"]')
      const last = cells?.[cells.length - 1]
      last?.focus()
      last?.select()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      enter(text)
    }
  }

  const addBlock = (kind: BlockKind, example: string): void => {
    write(
      `# ${kind === 'for_time' ? 'for time' : kind === 'warmup' ? 'warm-up' : kind === 'cooldown' ? 'cool-down' : kind} ${example}`,
    )
    completion.close()
    requestAnimationFrame(() => input.current?.focus())
  }

  return (
    <div className={classes.add}>
      {openBlock && hasHead(openBlock.kind) && (
        <p className={classes.open}>
          Next lines go into the {HEAD_KINDS.find(({ kind }) => kind === openBlock.kind)?.name}.
          <button type="button" className={classes.end} onClick={() => actions.setOpenBlock(null)}>
            End it (#)
          </button>
        </p>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>
            {error.code === 'unreadable' && error.end > error.start && (
              <q>{text.slice(error.start, error.end)}</q>
            )}{' '}
            {error.message}
          </span>
          {error.suggestions?.map(exercise => (
            <Button
              key={exercise.id}
              size="sm"
              variant="outline"
              onClick={() => {
                write(text.slice(0, error.start) + exercise.name + text.slice(error.end))
                completion.close()
                input.current?.focus()
              }}
            >
              {exercise.name}
            </Button>
          ))}
          {error.code === 'unknown-exercise' && error.name && (
            <Button size="sm" variant="outline" onClick={() => setCreating(error.name ?? '')}>
              Create "{error.name}"
            </Button>
          )}
        </div>
      )}
      <div className={classes.field}>
        {completion.isOpen && (
          <div className={classes.popup}>
            <CompletionList
              id={`${id}-list`}
              label="What could be typed next"
              suggestions={completion.suggestions}
              highlighted={completion.highlighted}
              onPick={suggestion => {
                pick(suggestion)
                // By pointer a name is a choice: its row comes at once.
                if (
                  suggestion.exercise &&
                  completion.apply(text, suggestion).text.trim() === suggestion.insert
                )
                  add(suggestion.insert)
              }}
            />
          </div>
        )}
        <Plus size={16} className={classes.plus} aria-hidden="true" />
        <input
          ref={input}
          className={classes.input}
          data-add-line=""
          role="combobox"
          aria-label="Add exercise"
          aria-expanded={completion.isOpen}
          aria-controls={completion.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={
            completion.highlighted >= 0 ? `${id}-list-${completion.highlighted}` : undefined
          }
          aria-autocomplete="list"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={isReady ? 'Exercise or a line: back squat 4x5 75% r180' : 'Loading exercises…'}
          value={text}
          onChange={event =>
            write(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          onKeyDown={onKeyDown}
          onBlur={completion.close}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (!/[\r\n]/.test(pasted.trim())) return
            event.preventDefault()
            enter(text + pasted)
          }}
        />
        <Button size="sm" variant="ghost" disabled={text.trim() === ''} onClick={() => add(text)}>
          Add
        </Button>
        <Menu
          trigger={
            <IconButton size="sm" label="Add a block">
              <Layers />
            </IconButton>
          }
        >
          <MenuGroup label="Add a block">
            {HEAD_KINDS.map(({ kind, name, example }) => (
              <MenuItem key={kind} hint={example} onSelect={() => addBlock(kind, example)}>
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      </div>
      {creating !== null && (
        <CreateExercise
          name={creating}
          line={text}
          onClose={() => setCreating(null)}
          onCreated={name => {
            setCreating(null)
            setErrors([])
            write(error ? text.slice(0, error.start) + name + text.slice(error.end) : name)
            completion.close()
            requestAnimationFrame(() => input.current?.focus())
          }}
        />
      )}
    </div>
  )
}

function focusSets(from: HTMLElement | null, prescriptionId: string): void {
  const cell = from
    ?.closest('[data-builder]')
    ?.querySelector<HTMLInputElement>(`input[data-row="${prescriptionId}/0"][data-field="sets"]`)
  cell?.focus()
  cell?.select()
}
