import { Stack } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import type { Linked } from './graph.ts'
import classes from './node-page.module.css'
import { nodePath } from './words.ts'

/** Links of a node, grouped by relation. */
export function LinkedNodes({ links }: { links: readonly Linked[] }) {
  const words = [...new Set(links.map(link => link.words))]
  return (
    <Stack as="dl" gap={3} className={classes.links}>
      {words.map(relation => (
        <div key={relation}>
          <dt>{relation}</dt>
          {links
            .filter(link => link.words === relation)
            .map(({ node }) => (
              <dd key={node.slug}>
                <Link to={nodePath(node.slug)}>{node.title}</Link>
              </dd>
            ))}
        </div>
      ))}
    </Stack>
  )
}
