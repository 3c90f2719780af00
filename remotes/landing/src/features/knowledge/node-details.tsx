import { Stack, Text } from '@coach-app/ui'
import type { IndexNode, LibraryLists } from '../../../knowledge/shapes.ts'
import { useBody } from './bodies.ts'
import { CalculatorCard } from './calculator-card.tsx'
import { Claims } from './claims.tsx'
import { ExerciseFigure } from './exercise-figure.tsx'
import { MuscleFigure } from './muscle-figure.tsx'
import classes from './node-page.module.css'

/** What a node says; its body may still have to load. */
export function NodeDetails({ node }: { node: IndexNode }) {
  const body = useBody(node.slug, node.kind)
  const {
    summary,
    more,
    mistakes,
    claims,
    metrics,
    exercises,
    product,
    calculator,
    muscles,
    library,
    counts,
    drawn,
  } = body
  return (
    <>
      <Text size={20} leading="snug" breaks="pretty" itemProp="description">
        {summary}
      </Text>
      {drawn && <ExerciseFigure exercise={drawn} title={node.title} />}
      {muscles && <MuscleFigure muscles={muscles} />}
      {counts && <p>In a week’s sets each set counts {counts}.</p>}
      {metrics.length > 0 && (
        <Stack as="dl" gap={4} className={classes.metrics}>
          {metrics.map(({ key, name, formula }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <code className={classes.formula}>{formula}</code>
              </dd>
            </div>
          ))}
        </Stack>
      )}
      {calculator && <CalculatorCard key={node.slug} name={calculator} />}
      <section aria-labelledby="more">
        <h2 id="more" className={classes.heading}>
          More about it
        </h2>
        {more.map(text => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section aria-labelledby="mistakes">
        <h2 id="mistakes" className={classes.heading}>
          Common mistakes
        </h2>
        <Stack as="ul" gap={2} className={classes.list}>
          {mistakes.map(text => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      </section>
      <Claims claims={claims} />
      {exercises.length > 0 && (
        <section aria-labelledby="exercises">
          <h2 id="exercises" className={classes.heading}>
            Exercises in the library
          </h2>
          <p>{exercises.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      {library && (
        <section aria-labelledby="library">
          <h2 id="library" className={classes.heading}>
            Exercises in the library
          </h2>
          {library.one.count > 0 && <p>A set counts one: {listWords(library.one)}.</p>}
          {library.half.count > 0 && <p>A set counts a half: {listWords(library.half)}.</p>}
        </section>
      )}
      {product && (
        <section aria-labelledby="product">
          <h2 id="product" className={classes.heading}>
            Where the product uses it
          </h2>
          <p>{product}</p>
        </section>
      )}
    </>
  )
}

const listWords = ({ names, count }: LibraryLists['one']): string =>
  count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', ')
