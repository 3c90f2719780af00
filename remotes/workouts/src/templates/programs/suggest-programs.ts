import type { Setting } from './program-source.ts'
import type { ProgramSummary } from './program-view.ts'

/** What can be trained with what one has, the fitting ones first: a gym has everything. */
const TRAINED_WITH: Record<Setting, readonly Setting[]> = {
  gym: ['gym', 'barbell', 'dumbbells', 'minimal'],
  barbell: ['barbell', 'dumbbells'],
  dumbbells: ['dumbbells'],
  minimal: ['minimal'],
}
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/**
 * The programs that suit best: those of as many days a week first, then the nearest; of those one for exactly what one has, then an easier one.
 *
 * @param days a week
 */
export function suggestPrograms(
  programs: readonly ProgramSummary[],
  { days, setting }: { days: number; setting: Setting },
  most: number,
): ProgramSummary[] {
  const settings = TRAINED_WITH[setting]
  const rank = (program: ProgramSummary): readonly number[] => [
    Math.abs(program.days - days),
    settings.indexOf(program.setting),
    LEVELS.indexOf(program.level),
  ]
  return programs
    .filter(program => settings.includes(program.setting))
    .toSorted((one, other) => {
      const ranks = rank(other)
      return rank(one).reduce((order, value, index) => order || value - (ranks[index] ?? 0), 0)
    })
    .slice(0, most)
}

/** Whether no suggestion has the chosen days a week. Programs that need other equipment are never suggested. */
export const areOnlyClose = (suggested: readonly ProgramSummary[], days: number): boolean =>
  suggested.every(program => program.days !== days)
