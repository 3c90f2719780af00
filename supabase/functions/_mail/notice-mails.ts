import { z } from 'zod'
import { type Copy, oneLine } from './layout.ts'

/** Names come from forms: short, and on one line. */
const name = z
  .string()
  .nullish()
  .transform(text => oneLine(text ?? '', 60) || 'Somebody')
const words = z
  .string()
  .nullish()
  .transform(text => text?.trim().slice(0, 1000) || undefined)
const id = z.uuid()
const moment = z.coerce.date()

interface Context {
  /** IANA name of the reader's time zone. */
  timeZone: string
}

const day = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(date)

/** A calendar day, wherever it is read. */
const calendarDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

const LEVELS = { read: 'see', write: 'see and change' }
const ROLES: Record<string, string> = {
  head_coach: 'head coach',
  coach: 'coach',
  intern: 'intern',
  athlete: 'athlete',
}
const SWITCH_OFF = 'You choose in your profile settings which of these mails you get.'
/** Longer than that nobody reads in a mail. */
const MAX_ITEMS = 12

const items = (lines: string[]): string[] =>
  lines.length > MAX_ITEMS ? [...lines.slice(0, MAX_ITEMS), `and ${lines.length - MAX_ITEMS} more`] : lines

const session = z.object({ id, title: z.string().transform(text => oneLine(text, 80)), date: z.iso.date() })

const define =
  <S extends z.ZodType>(details: S, write: (data: z.infer<S>, context: Context) => Copy) =>
  (data: unknown, context: Context): Copy =>
    write(details.parse(data), context)

/** Mails about what happened between people. `data` is what the database queued. */
export const NOTICE_MAILS = {
  welcome: define(z.unknown(), () => ({
    subject: 'Welcome to Coach App',
    heading: 'You are in',
    paragraphs: [
      'Your e-mail address is confirmed. Find the people you train with under Contacts, and decide there who may see your training.',
    ],
    button: { label: 'Open Coach App', path: '/clients' },
    footer: 'You get this mail once, because you created an account.',
  })),
  connection_request: define(z.object({ from: name, message: words }), ({ from, message }) => ({
    subject: `${from} wants to connect`,
    heading: 'A new contact?',
    paragraphs: [`${from} wants to connect with you. Accept or decline under Contacts.`],
    quote: message,
    button: { label: 'Look at the request', path: '/clients' },
    footer: SWITCH_OFF,
  })),
  team_invitation: define(
    z.object({ from: name, team: name, role: z.string(), message: words, expires_at: moment }),
    ({ from, team, role, message, expires_at }, { timeZone }) => ({
      subject: `${from} invites you to ${team}`,
      heading: `Join ${team}`,
      paragraphs: [
        `${from} invites you to the team ${team} as ${ROLES[role] ?? 'member'}. Joining shows nobody your training: you decide about that person by person.`,
        `The invitation is open until ${day(expires_at, timeZone)}.`,
      ],
      quote: message,
      button: { label: 'Answer the invitation', path: '/clients' },
      footer: SWITCH_OFF,
    }),
  ),
  access_request: define(z.object({ from: name, message: words }), ({ from, message }) => ({
    subject: `${from} asks to see your workouts`,
    heading: 'May they see your workouts?',
    paragraphs: [`${from} asks to see your workouts. Nothing is shown until you approve it under Contacts.`],
    quote: message,
    button: { label: 'Approve or deny', path: '/clients' },
    footer: SWITCH_OFF,
  })),
  access_granted: define(
    z.object({
      athlete: name,
      athlete_id: id,
      level: z.enum(['read', 'write']),
      expires_at: moment.nullish(),
      changed: z.boolean().default(false),
    }),
    ({ athlete, athlete_id, level, expires_at, changed }, { timeZone }) => ({
      subject: changed
        ? `${athlete} changed your access to their training`
        : `${athlete} gave you access to their training`,
      heading: changed ? 'Your access has changed' : 'You have access',
      paragraphs: [
        `You can now ${LEVELS[level]} the training of ${athlete}${expires_at ? ` until ${day(expires_at, timeZone)}` : ''}.`,
      ],
      button: { label: 'Open the calendar', path: `/calendar/${athlete_id}` },
      footer: SWITCH_OFF,
    }),
  ),
  access_expiring: define(
    z.object({
      athlete: name,
      athlete_id: id,
      coach: name,
      level: z.enum(['read', 'write']),
      expires_at: moment,
      mine: z.boolean(),
    }),
    ({ athlete, athlete_id, coach, level, expires_at, mine }, { timeZone }) =>
      mine
        ? {
            subject: `${coach} can soon no longer ${LEVELS[level]} your training`,
            heading: 'An access ends',
            paragraphs: [
              `${coach} can ${LEVELS[level]} your training until ${day(expires_at, timeZone)}. Renew it if you go on together; otherwise there is nothing to do.`,
            ],
            button: { label: 'Look at who has access', path: '/clients' },
            footer: SWITCH_OFF,
          }
        : {
            subject: `Your access to the training of ${athlete} ends soon`,
            heading: 'Your access ends',
            paragraphs: [
              `You can ${LEVELS[level]} the training of ${athlete} until ${day(expires_at, timeZone)}. Only ${athlete} can renew it.`,
            ],
            button: { label: 'Open the calendar', path: `/calendar/${athlete_id}` },
            footer: SWITCH_OFF,
          },
  ),
  workouts_published: define(
    z.object({ from: name, athlete_id: id, workouts: z.array(session).min(1) }),
    ({ from, athlete_id, workouts }) => ({
      subject:
        workouts.length === 1
          ? `New workout: ${workouts[0]?.title}`
          : `${count(workouts.length, 'new workout')} from ${from}`,
      heading: workouts.length === 1 ? 'A new workout' : 'New workouts',
      paragraphs: [`${from} has planned for you:`],
      items: items(
        workouts
          .toSorted((a, b) => a.date.localeCompare(b.date))
          .map(({ date, title }) => `${calendarDay(date)}: ${title}`),
      ),
      button: { label: 'Open your calendar', path: `/calendar/${athlete_id}` },
      footer: SWITCH_OFF,
    }),
  ),
  weekly_digest: define(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      athletes: z
        .array(z.object({ athlete: name, missed: z.array(session), planned: z.number().int() }))
        .min(1),
    }),
    ({ from, to, athletes }) => {
      const missed = athletes.reduce((sum, athlete) => sum + athlete.missed.length, 0)
      return {
        subject: `Last week: ${count(missed, 'missed session')}`,
        heading: 'Missed last week',
        paragraphs: [`${calendarDay(from)} to ${calendarDay(to)}, of the athletes whose training you see:`],
        items: items(
          athletes.map(
            ({ athlete, missed: sessions, planned }) =>
              `${athlete}: ${sessions.length} of ${planned} (${sessions
                .slice(0, 3)
                .map(({ date, title }) => `${calendarDay(date)} ${title}`)
                .join(', ')}${sessions.length > 3 ? ' …' : ''})`,
          ),
        ),
        button: { label: 'Open your clients', path: '/clients' },
        footer: SWITCH_OFF,
      }
    },
  ),
}

export type NoticeMail = keyof typeof NOTICE_MAILS
