import { Row, type RowProps } from './row.tsx'
import { Stack, type StackProps } from './stack.tsx'

export type ListProps =
  | ({ inline?: false | undefined } & StackProps<'ul'>)
  | ({ inline: true } & RowProps<'ul'>)

/** A list without marks, below each other or, `inline`, in a row. Its role is said: without marks VoiceOver takes it for no list. */
export function List(props: ListProps) {
  if (props.inline) {
    const { inline: _, ...row } = props
    return <Row as="ul" role="list" {...row} />
  }
  const { inline: _, ...stack } = props
  return <Stack as="ul" role="list" {...stack} />
}
