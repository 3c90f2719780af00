import boardDark from './pictures/board-dark.webp'
import boardLight from './pictures/board-light.webp'
import clientsDark from './pictures/clients-dark.webp'
import clientsLight from './pictures/clients-light.webp'
import logDark from './pictures/log-dark.webp'
import logLight from './pictures/log-light.webp'
import mapDark from './pictures/map-dark.webp'
import mapLight from './pictures/map-light.webp'
import { SIZES } from './pictures/sizes.ts'
import todayDark from './pictures/today-dark.webp'
import todayLight from './pictures/today-light.webp'
import weekDark from './pictures/week-dark.webp'
import weekLight from './pictures/week-light.webp'

/** Screenshots of the product, taken by `pnpm screenshots pictures`, with their alternative texts. */
export const SCREENS = {
  week: {
    light: weekLight,
    dark: weekDark,
    ...SIZES.week,
    alt: 'The calendar of an athlete as their coach sees it: a week of workouts with exercises, sets and loads, above it what was planned and done.',
  },
  clients: {
    light: clientsLight,
    dark: clientsDark,
    ...SIZES.clients,
    alt: 'The list of a coach’s clients, with who needs something, the last activity, and until when access lasts.',
  },
  today: {
    light: todayLight,
    dark: todayDark,
    ...SIZES.today,
    alt: 'Today in the athlete app on a phone: the workout that is due, with its exercises, sets and loads.',
  },
  log: {
    light: logLight,
    dark: logDark,
    ...SIZES.log,
    alt: 'Logging a workout on a phone: the set in hand with load, repetitions and effort, beside what was asked.',
  },
  map: {
    light: mapLight,
    dark: mapDark,
    ...SIZES.map,
    alt: 'A part of the knowledge map: topics as boxes, with lines between those that belong together.',
  },
  board: {
    light: boardLight,
    dark: boardDark,
    ...SIZES.board,
    alt: 'The live board of a 24-hour competition: people by rank, with their teams and repetitions.',
  },
} as const
