import { Banner, Button } from '@coach-app/ui'
import { Fragment, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import type { Suggestion } from '../../model/typed-line/complete.ts'
import type { LineError } from '../../model/typed-line/line-error.ts'
import type { LineHint } from '../../model/typed-line/line-hint.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { CompletionList } from './completion-list.tsx'
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
  errors: readonly LineError[]
  /** What was read by a rule of thumb, in the reader's unit where that is one. */
  hints: readonly LineHint[]
  unit: WeightUnit
  /** What the text would take away although it has been logged, by name; empty for nothing. */
  removes: string
  onChange: (text: string) => void
  onRemove: () => void
}

/** The workout as lines of text, with its errors marked where they are. */
export function TextEditor({
  catalogue,
  label,
  placeholder,
  text,
  errors,
  hints,
  unit,
  removes,
  onChange,
  onRemove,
}: TextEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<HTMLSpanElement>(null)
  const [cursor, setCursor] = useState(text.length)
  const completion = useCompletion(catalogue)

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
    if (event.nativeEvent.isComposing || !completion.isOpen) return
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
  const jump = ({ start, end }: LineError): void => {
    area.current?.focus()
    area.current?.setSelectionRange(start, Math.max(end, start))
  }

  return (
    <div className={classes.editor}>
      {removes !== '' && (
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
          {removes}. Until you decide, the workout stays as it was; the text is kept.
        </Banner>
      )}
      <div className={classes.paper}>
        <div className={classes.marks} aria-hidden="true">
          <Marked text={text} errors={errors} cursor={cursor} caret={caret} />
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
          rows={Math.max(10, text.split('\n').length + 1)}
          placeholder={placeholder}
          value={text}
          onChange={event => write(event.target.value, event.target.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={completion.close}
        />
        {completion.isOpen && (
          <div
            className={classes.popup}
            style={{
              insetBlockStart: `${(caret.current?.offsetTop ?? 0) + (caret.current?.offsetHeight ?? 20) + 4}px`,
            }}
          >
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
        text={text}
        errors={errors}
        catalogue={catalogue}
        onJump={jump}
        onReplace={next => {
          onChange(next)
          area.current?.focus()
        }}
      />
      <TextHints text={text} hints={hints} unit={unit} onChange={onChange} />
    </div>
  )
}

interface MarkedProps {
  text: string
  errors: readonly LineError[]
  cursor: number
  caret: RefObject<HTMLSpanElement | null>
}

/** The same text behind the field, with errors underlined, and a mark where the cursor is. */
function Marked({ text, errors, cursor, caret }: MarkedProps) {
  const parts: { start: number; end: number; isWrong: boolean }[] = []
  let at = 0
  for (const { start, end } of [...errors].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, at)
    const to = Math.min(Math.max(end, start + 1), text.length)
    if (to <= from) continue
    parts.push({ start: at, end: from, isWrong: false }, { start: from, end: to, isWrong: true })
    at = to
  }
  parts.push({ start: at, end: text.length, isWrong: false })
  return (
    <>
      {parts.map(({ start, end, isWrong }) => {
        const isHere = cursor >= start && cursor <= end
        const words = isHere ? (
          <>
            {text.slice(start, cursor)}
            <span ref={caret} />
            {text.slice(cursor, end)}
          </>
        ) : (
          text.slice(start, end)
        )
        return isWrong ? (
          <mark key={`wrong ${start}`} className={classes.wrong}>
            {words}
          </mark>
        ) : (
          <Fragment key={start}>{words}</Fragment>
        )
      })}
      {'\n'}
    </>
  )
}
