import { Text } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { search } from './graph.ts'
import classes from './node-search.module.css'
import { KIND_NAMES } from './words.ts'

const MOST = 12

/** Finds a node by its name, other names of it and its first sentence, while one types. */
export function NodeSearch({ onChosen }: { onChosen: (node: IndexNode) => void }) {
  const [text, setText] = useState('')
  const found = search(text).slice(0, MOST)
  return (
    <Combobox<IndexNode>
      aria-label="Find a topic"
      placeholder="Find a topic, such as RPE"
      leadingIcon={<Search />}
      className={classes.search}
      items={found}
      value={null}
      onSearch={setText}
      onValueChange={node => node && onChosen(node)}
      getKey={({ slug }) => slug}
      getLabel={({ title }) => title}
      renderItem={({ title, kind }) => (
        <>
          {title}{' '}
          <Text as="span" size={13} tone="muted">
            {KIND_NAMES[kind].one}
          </Text>
        </>
      )}
      message={found.length === 0 ? 'Nothing is called that here' : undefined}
    />
  )
}
