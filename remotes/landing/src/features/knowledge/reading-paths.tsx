import { PATHS } from 'knowledge:paths'
import { Card, CardHeader, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { nodeOf } from './graph.ts'
import { useRead } from './reading.ts'
import classes from './reading-paths.module.css'
import { nodePath } from './words.ts'

/** An order to read in, for a coach and for an athlete, with what was read on this device. */
export function ReadingPaths() {
  const read = useRead()
  return (
    <div className={classes.paths}>
      {PATHS.map(({ key, title, text, steps }) => {
        const done = steps.filter(step => read.includes(step)).length
        const next = steps.find(step => !read.includes(step))
        return (
          <Card key={key}>
            <CardHeader title={title} description={text} />
            <p className={classes.progress}>
              {done === 0 ? `${steps.length} to read` : `${done} of ${steps.length} read on this device`}
              {next && (
                <>
                  {'. '}
                  <Link to={nodePath(next)}>
                    {done === 0 ? 'Begin' : 'Go on'} with {nodeOf(next)?.title}
                  </Link>
                </>
              )}
            </p>
            <details>
              <summary className={classes.summary}>All {steps.length} in order</summary>
              <Stack as="ol" gap={2} className={classes.steps}>
                {steps.map(step => (
                  <li key={step}>
                    <Link to={nodePath(step)}>{nodeOf(step)?.title}</Link>
                    {read.includes(step) && (
                      <Text as="span" size={13} tone="success">
                        {' '}
                        read
                      </Text>
                    )}
                  </li>
                ))}
              </Stack>
            </details>
          </Card>
        )
      })}
    </div>
  )
}
