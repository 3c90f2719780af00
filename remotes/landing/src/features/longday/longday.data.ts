import { type AppError, type CallRow, call, type Result } from '@coach-app/data'
import type {
  Board,
  Entry,
  EventSetup,
  LogLine,
  LongDay,
  NewEntry,
  People,
  PublicEvents,
  Queue,
  Status,
} from './model/types.ts'
import { publicAddress, readPublic } from './public-api.data.ts'

const BOARD = 'longday-board'

/** The answers are JSON documents of the database, of these shapes. */
const as =
  <T>() =>
  (returned: unknown): T =>
    returned as T

/** Without an account, and past the Data API: what everybody with the link may see. */
export const readBoard = (link: string, signal?: AbortSignal): Promise<Result<Board>> =>
  readPublic<Board>(BOARD, { query: { link }, ...(signal && { signal }) })

export const readPublicEvents = (): Promise<Result<PublicEvents>> => readPublic(BOARD, {})

export const readClock = (): Promise<Result<{ now: string }>> =>
  readPublic(BOARD, { query: { clock: '1' }, fresh: true })

export const exportAddress = (link: string, kind: 'csv' | 'json'): string =>
  publicAddress(BOARD, { link, export: kind })

export type MyEvent = Omit<CallRow<'list_my_longdays'>, 'status'> & { status: Status }
export const listMyEvents = (): Promise<Result<MyEvent[]>> => call('list_my_longdays', {}, as<MyEvent[]>())

export const getEvent = (link: string): Promise<Result<LongDay>> =>
  call('get_longday', { link_param: link }, as<LongDay>())

export interface Made {
  id: string
  link: string
}
export const createEvent = (event: EventSetup): Promise<Result<Made>> =>
  call('create_longday', { event: { ...event } }, as<Made>())
export const updateEvent = (id: string, event: EventSetup): Promise<Result<Made>> =>
  call('update_longday', { event_id_param: id, event: { ...event } }, as<Made>())
export const deleteEvent = (id: string): Promise<Result<unknown>> =>
  call('delete_longday', { event_id_param: id })

export interface Joining {
  public_name: string
  division: number
  waiver: true
  team_name?: string
  team_code?: string
}
export const join = (link: string, joining: Joining): Promise<Result<unknown>> =>
  call('join_longday', { link_param: link, joining: { ...joining } })
export const leave = (id: string): Promise<Result<unknown>> => call('leave_longday', { event_id_param: id })

export const addEntry = (entry: NewEntry): Promise<Result<Entry>> =>
  call('add_longday_entry', { entry: { ...entry } }, as<Entry>())
/** Entries of one answer. */
export const PAGE = 100
export const getEntries = (
  id: string,
  { participantNo, before }: { participantNo?: number; before?: string },
): Promise<Result<Entry[]>> =>
  call(
    'get_longday_entries',
    {
      event_id_param: id,
      limit_count: PAGE,
      ...(participantNo === undefined ? {} : { participant_no_param: participantNo }),
      ...(before === undefined ? {} : { before_param: before }),
    },
    as<Entry[]>(),
  )

export const getQueue = (id: string): Promise<Result<Queue>> =>
  call('get_longday_queue', { event_id_param: id }, as<Queue>())
export const judge = (id: string, verdict: 'approve' | 'reject', reason?: string): Promise<Result<Entry>> =>
  call(
    'judge_longday_entry',
    { entry_id_param: id, verdict_param: verdict, ...(reason ? { reason_param: reason } : {}) },
    as<Entry>(),
  )
export const undoRuling = (id: string): Promise<Result<Entry>> =>
  call('undo_longday_ruling', { entry_id_param: id }, as<Entry>())
export const appeal = (id: string, message: string): Promise<Result<Entry>> =>
  call('appeal_longday_entry', { entry_id_param: id, message_param: message }, as<Entry>())
export const decideAppeal = (id: string, accepted: boolean, reason: string): Promise<Result<Entry>> =>
  call(
    'decide_longday_appeal',
    { entry_id_param: id, accepted_param: accepted, reason_param: reason },
    as<Entry>(),
  )

export const getPeople = (id: string): Promise<Result<People>> =>
  call('get_longday_people', { event_id_param: id }, as<People>())
/** Contacts of the organiser, who can be appointed as judges without taking part. */
export const listContacts = (): Promise<Result<CallRow<'get_user_connections'>[]>> =>
  call('get_user_connections', { status_filter: 'accepted' })
/** @param person a participant of the event, a contact, or the organiser. */
export const appointJudge = (id: string, person: string): Promise<Result<unknown>> =>
  call('appoint_longday_judge', { event_id_param: id, person_param: person })
export const dismissJudge = (id: string, person: string): Promise<Result<unknown>> =>
  call('dismiss_longday_judge', { event_id_param: id, person_param: person })
export const hideName = (id: string, subject: string, hidden: boolean): Promise<Result<unknown>> =>
  call('hide_longday_name', { event_id_param: id, subject_param: subject, hidden_param: hidden })
export const finish = (id: string): Promise<Result<unknown>> => call('finish_longday', { event_id_param: id })

export const getLog = (id: string): Promise<Result<LogLine[]>> =>
  call('get_longday_log', { event_id_param: id }, as<LogLine[]>())

export interface FoundExercise {
  id: string
  name: string
}
export const searchExercises = (term: string, athleteId: string): Promise<Result<FoundExercise[]>> =>
  call(
    'search_exercises',
    { search_term: term, athlete_id_param: athleteId, limit_count: 20 },
    as<FoundExercise[]>(),
  )
export const logTraining = (
  id: string,
  exercises: Record<string, string>,
): Promise<Result<{ sets: number }>> =>
  call('log_longday_training', { event_id_param: id, exercises_param: exercises }, as<{ sets: number }>())

/** The error of a failed query or mutation, which fail by throwing. */
export const errorOf = (thrown: unknown): AppError =>
  (thrown as { error?: AppError } | null)?.error ?? { code: 'unexpected', message: String(thrown) }
