import { drawnFrom, loadFigures, type Shown, specFrom } from './figures.ts'
import { Stills } from './stills.ts'

/** What the still of an exercise is drawn from. */
export type Pictured = Pick<Shown, 'id' | 'muscles' | 'figure'>

/** Those of thumbs, of this page. */
export const stills = new Stills()

/** The muscles of somebody’s own change; those of a global exercise do not. */
export const stillKey = ({ id, muscles, figure }: Pictured): string =>
  figure ? `${JSON.stringify(figure)} ${JSON.stringify(muscles)}` : id

/** Draws the stills of all of them at once, so that thumbs have them as they are mounted. Without a network there are none. */
export async function drawStills(exercises: readonly Pictured[]): Promise<void> {
  const wanted = exercises.flatMap(exercise => {
    const drawn = drawnFrom(exercise)
    const key = stillKey(exercise)
    return drawn === null || stills.get(key) ? [] : [{ drawn, key, muscles: exercise.muscles }]
  })
  if (wanted.length === 0) return
  const figures = await loadFigures().catch(() => null)
  if (!figures) return
  for (const { drawn, key, muscles } of wanted) {
    const spec = specFrom(figures, drawn, muscles)
    if (spec) stills.draw(key, () => figures.drawStill(spec))
  }
}
