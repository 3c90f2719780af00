import { Fragment, memo, type RefObject } from 'react'
import type { LineError } from '../../model/typed-line/line-error.ts'
import classes from './text-editor.module.css'
import { isSamePart, piecesOf, type TextPart, textParts } from './text-parts.ts'

interface MarkedTextProps {
  text: string
  errors: readonly LineError[]
  cursor: number
  caret: RefObject<HTMLSpanElement | null>
}

/** The same text behind the field, with errors underlined, and a mark where the cursor is. Only parts that change are drawn again. */
export const MarkedText = memo(function MarkedText({ text, errors, cursor, caret }: MarkedTextProps) {
  return textParts(text, errors, cursor).map((part, index) => <Part key={index} part={part} caret={caret} />)
})

interface PartProps {
  part: TextPart
  caret: RefObject<HTMLSpanElement | null>
}

const Part = memo(
  function Part({ part, caret }: PartProps) {
    const { text, cursor } = part
    const pieces = piecesOf(part)
    const here = cursor === null ? undefined : pieces.find(({ end }) => cursor <= end)
    return (
      <div className={classes.part}>
        {pieces.map(piece => {
          const { start, end, isWrong } = piece
          const words =
            piece === here && cursor !== null ? (
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
      </div>
    )
  },
  (before, after) => isSamePart(before.part, after.part),
)
