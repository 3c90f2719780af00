import { clsx } from 'clsx'
import classes from './text.module.css'

/** How words look. What is left out is as around them. */
export interface TextLook {
  /** Step of the type scale, in px at the browser's own size. */
  size?: 12 | 13 | 14 | 16 | 20 | 24 | 32 | undefined
  /** `muted` for what explains; the others say what they mean everywhere (tokens.css). `text` undoes a colour around it. */
  tone?:
    | 'text'
    | 'muted'
    | 'primary'
    | 'accent'
    | 'success'
    | 'warning'
    | 'danger'
    | 'info'
    | false
    | undefined
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | undefined
  leading?: 'tight' | 'snug' | 'normal' | undefined
  /** Figures of one width, which do not move when they change. */
  numeric?: boolean | undefined
  /**
   * `pretty`: no single word on the last line; `anywhere`: a long word breaks; `truncate`: one line, cut
   * with an ellipsis.
   */
  breaks?: 'pretty' | 'anywhere' | 'never' | 'truncate' | undefined
}

const BREAKS = {
  pretty: classes.pretty,
  anywhere: classes.breakWords,
  never: classes.noWrap,
  truncate: classes.truncate,
}

/** The class names of words that look so. Internal. */
export const textClassName = ({ size, tone, weight, leading, numeric, breaks }: TextLook): string =>
  clsx(
    size && classes[`size${size}`],
    tone && classes[tone],
    weight && classes[weight],
    leading && classes[leading],
    numeric && classes.numeric,
    breaks && BREAKS[breaks],
  )
