import { EQUIPMENT, type LOADINGS } from './exercise-words.ts'
import { exerciseWords } from './name-words.ts'

type Equipment = (typeof EQUIPMENT)[number]
type Loading = (typeof LOADINGS)[number]

const NAMED = EQUIPMENT.filter(one => one !== 'other')
  .map(equipment => ({ equipment, words: equipment.replaceAll('_', ' ') }))
  // Smith machine before machine.
  .sort((one, other) => other.words.length - one.words.length)

/** The equipment that a name says, such as `DB Row`; `other` where it says none. */
export function equipmentOf(name: string): Equipment {
  const words = ` ${exerciseWords(name)} `
  return NAMED.find(one => words.includes(` ${one.words} `))?.equipment ?? 'other'
}

/** How the weight usually sits on this equipment, offered when another is chosen. */
export const loadingOf = (equipment: Equipment): Loading => {
  if (['barbell', 'trap_bar', 'ez_bar', 'smith_machine', 'sled'].includes(equipment)) return 'plates_per_side'
  if (equipment === 'landmine') return 'plates_single_end'
  if (['machine', 'cable'].includes(equipment)) return 'stack'
  if (['dumbbell', 'kettlebell', 'medicine_ball'].includes(equipment)) return 'fixed'
  return 'none'
}
