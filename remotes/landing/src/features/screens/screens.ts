import { SIZES } from './pictures/sizes.ts'

type Name = keyof typeof SIZES

const FILES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' })

function file(name: string): string {
  const address = FILES[`./pictures/${name}.webp`]
  if (address === undefined) throw new Error(`There is no pictures/${name}.webp: pnpm screenshots pictures`)
  return address
}

/** The image in its theme, and the small one for windows of few pixels. */
function image(name: Name, theme: 'light' | 'dark') {
  const [whole, small] = [file(`${name}-${theme}`), file(`${name}-${theme}-small`)]
  return { src: whole, srcSet: `${small} ${SIZES[name].small}w, ${whole} ${SIZES[name].pixels}w` }
}

const screen = (name: Name, alt: string) => {
  const { width, height } = SIZES[name]
  return { light: image(name, 'light'), dark: image(name, 'dark'), width, height, alt }
}

/** Screenshots of the product, taken by `pnpm screenshots pictures`, with their alternative texts. */
export const SCREENS = {
  week: screen(
    'week',
    'The calendar of an athlete as their coach sees it: a week of workouts with exercises, sets and loads, above it what was planned and done.',
  ),
  clients: screen(
    'clients',
    'The list of a coach’s clients, with who needs something, the last activity, and until when access lasts.',
  ),
  today: screen(
    'today',
    'Today in the athlete app on a phone: the workout that is due, with its exercises, sets and loads.',
  ),
  log: screen(
    'log',
    'Logging a workout on a phone: the set in hand with load, repetitions and effort, beside what was asked.',
  ),
  map: screen(
    'map',
    'A part of the knowledge map: topics as boxes, with lines between those that belong together.',
  ),
  board: screen(
    'board',
    'The live board of a 24-hour competition: people by rank, with their teams and repetitions.',
  ),
}
