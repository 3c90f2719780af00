import { Banner, Button, Stack } from '@coach-app/ui'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import type { Suggestion } from '../../model/typed-line/complete.ts'
import type { LineError } from '../../model/typed-line/line-error.ts'
import type { LineHint } from '../../model/typed-line/line-hint.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { CompletionList } from './completion-list.tsx'
import { MarkedText } from './marked-text.tsx'
import classes from './text-editor.module.css'
import { TextErrors } from './text-errors.tsx'
import { TextHints } from './text-hints.tsx'
import { useCompletion } from './use-completion.ts'

interface TextEditorProps {
  /** The exercises that it may name. */
  catalogue: ExerciseCatalogue
  /** What the text is. */
  label: string
  placeholder: string
  text: string
  /** What the text says, or a moment ago said: a key in a long text is painted before it is read. */
  read: {
    text: string
    errors: readonly LineError[]
    /** What was read by a rule of thumb, in the reader's unit where that is one. */
    hints: readonly LineHint[]
  }
  unit: WeightUnit
  /** What the text would take away although it has been logged, by name; empty for nothing. */
  removes: string
  onChange: (text: string) => void
  onRemove: () => void
  /** Steps back and forth, those of presses that rewrite it too; without them those of the browser. */
  steps?: { undo: () => void; redo: () => void }
}

/** The list of what could follow stands below the line that is written. */
function useBelowCaret(
  popup: RefObject<HTMLElement | null>,
  caret: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!popup.current) return
    // A part of the text is what its caret's offset would be of.
    const { bottom } = (caret.current ?? popup.current).getBoundingClientRect()
    const top = paper.current?.getBoundingClientRect().top ?? 0
    popup.current.style.insetBlockStart = `${bottom - top + 4}px`
  })
}

/** The workout as lines of text, with its errors marked where they are. */
export function TextEditor({
  catalogue,
  label,
  placeholder,
  text,
  read,
  unit,
  removes,
  onChange,
  onRemove,
  steps,
}: TextEditorProps) {
  const { errors, hints } = read
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<HTMLSpanElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(text.length)
  const markedCursor = useDeferredValue(cursor)
  const completion = useCompletion(catalogue)
  useBelowCaret(popup, caret, paper)

  const write = (next: string, at: number): void => {
    onChange(next)
    setCursor(at)
    completion.look(next, at)
  }
  const pick = (suggestion: Suggestion): void => {
    const applied = completion.apply(text, suggestion)
    write(applied.text, applied.cursor)
    completion.close()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(applied.cursor, applied.cursor)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (steps && (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key)) {
      event.preventDefault()
      completion.close()
      if (key.toLowerCase() === 'y' || shiftKey) steps.redo()
      else steps.undo()
      return
    }
    if (!completion.isOpen) return
    const chosen = completion.suggestions[completion.highlighted]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      completion.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      completion.close()
    }
  }
  const jump = useCallback(({ start, end }: LineError): void => {
    area.current?.focus()
    area.current?.setSelectionRange(start, Math.max(end, start))
  }, [])
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const rewrite = useCallback((next: string): void => {
    latest.current(next)
    area.current?.focus()
  }, [])

  return (
    <Stack gap={2}>
      {removes !== '' && <WouldRemove what={removes} onRemove={onRemove} />}
      <div ref={paper} className={classes.paper}>
        <div className={classes.marks} aria-hidden="true">
          <MarkedText text={read.text} errors={errors} cursor={markedCursor} caret={caret} />
        </div>
        <textarea
          ref={area}
          className={classes.area}
          aria-label={label}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
          aria-autocomplete="list"
          aria-controls={completion.isOpen ? `${id}-list` : undefined}
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={event => write(event.target.value, event.target.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={completion.close}
        />
        {completion.isOpen && (
          <div ref={popup} className={classes.popup}>
            <CompletionList
              id={`${id}-list`}
              label="What could be typed next"
              suggestions={completion.suggestions}
              highlighted={completion.highlighted}
              onPick={pick}
            />
          </div>
        )}
      </div>
      <TextErrors
        id={`${id}-errors`}
        text={read.text}
        errors={errors}
        catalogue={catalogue}
        onJump={jump}
        onReplace={rewrite}
      />
      <TextHints text={read.text} hints={hints} unit={unit} onChange={rewrite} />
    </Stack>
  )
}

const WouldRemove = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <Banner
    tone="warning"
    role="alert"
    title="Logged sets would go"
    action={
      <Button size="sm" variant="outline" onClick={onRemove}>
        Remove them
      </Button>
    }
  >
    {what}. Until you decide, the workout stays as it was; the text is kept.
  </Banner>
)
