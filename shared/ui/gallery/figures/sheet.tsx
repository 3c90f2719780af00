import { drawStill, EXERCISES, specOf } from '@coach-app/figures'
import { Drawn } from './drawn.tsx'
import classes from './figures.module.css'

/** Of a picture without an exercise. Which an exercise trains is the library's to say. */
export const SHOWN_MUSCLES = ['quads', 'chest', 'lats'] as const

/** The figures of exercises at 96 pixels, without captions: a pointer, or a screen reader, says which. */
export function Sheet({ slugs }: { slugs: readonly string[] }) {
  return (
    <ul className={classes.sheet}>
      {slugs.map(slug => {
        const spec = specOf(slug, SHOWN_MUSCLES)
        return (
          spec && (
            <li key={slug} title={slug} className={`${classes.card} ${classes.still}`}>
              <Drawn drawing={drawStill(spec)} label={slug} />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The exercises that are drawn, by template: a picture that moved says which template moved it. */
export const SLUGS_BY_TEMPLATE: readonly (readonly [template: string, slugs: string[]])[] = [
  ...new Set(Object.values(EXERCISES).map(({ template }) => template)),
].map(template => [template, Object.keys(EXERCISES).filter(slug => EXERCISES[slug]?.template === template)])
