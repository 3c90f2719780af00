import type { AppError } from '@coach-app/data'
import { blockedOf, blockedReason } from '../../model/calendar/calendar-change.ts'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import type { Task } from './log-queue.ts'

const WHAT: Record<string, string> = {
  log: 'A set',
  unlog: 'Taking back a set',
  choose: 'Your choice between two devices',
  'choose-value': 'Your choice between two devices',
  exercise: 'What you changed about an exercise',
  complete: 'The end of the workout',
  skip: 'The skip',
  reopen: 'Reopening',
  move: 'The move',
  day: 'The move',
  'athlete-note': 'Your note',
  'save-workout': 'Your workout',
  delete: 'Taking away an empty workout',
  'save-routine': 'A routine',
  'link-routine': 'A routine',
}

/** Why a task was refused, in words for whoever did it. `title` of its workout, if it is known; `count` of equal ones, for sets. */
export function refusalWords(task: Task, error: AppError, title: string | null, count = 1): string {
  const named = title ? `“${title}”` : 'The workout'
  const what = `${count > 1 ? `${count} sets` : (WHAT[task.kind] ?? 'A change')}${title ? ` of “${title}”` : ''}`
  if (task.kind === 'save-routine')
    return `“${task.routine.title}” was not saved as a routine: ${error.message}`
  const was = count > 1 ? 'were' : 'was'
  const blocked = blockedOf(error)?.[0]
  if (blocked) return `${named} was not moved: it ${blockedReason(blocked)}.`
  const conflict = conflictOf(error)
  if (conflict)
    return conflict.deleted
      ? `${named} was deleted on another device, so your changes to it were not saved.`
      : `${named} was changed by ${conflict.changedBy ?? 'somebody else'} meanwhile, so your changes to it were not saved.`
  switch (error.reason) {
    case 'workout_begun':
      return `${named} was not skipped: sets of it are logged, perhaps on another device.`
    case 'workout_not_found':
      return `${what} ${was} not saved: the workout is no longer shared with you, or is a draft again.`
    case 'workout_is_draft':
      return `${what} ${was} not saved: its coach has made it a draft again.`
    case 'id_taken':
      return `${what} ${was} not saved: the server has ${count > 1 ? 'them' : 'it'} in another workout. Kept here, ${count > 1 ? 'they are' : 'it is'} in both.`
    case 'set_without_amount':
      return `${what} ${was} not saved: ${count > 1 ? 'they say' : 'it says'} no repetitions, time, distance or calories. Log ${count > 1 ? 'them' : 'it'} again with what was done; a failed attempt is 0 repetitions.`
    case 'negative_load':
      return `${what} ${was} not saved: its exercise takes no assistance. Log ${count > 1 ? 'them' : 'it'} again with a weight of 0 or more.`
    case 'read_only':
      return `${what} ${was} not saved: you may only read this training now.`
    default:
      return `${what} ${was} not saved: ${error.message}`
  }
}
