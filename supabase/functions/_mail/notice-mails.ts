// zod/mini for its size: the web application bundles this file too.
import * as z from 'zod/mini'
import { type Block, type Copy, oneLine } from './layout.ts'

/** User-entered names: shortened to one line. */
const name = z.pipe(
  z.nullish(z.string()),
  z.transform(text => oneLine(text ?? '', 60) || 'Somebody'),
)
const words = z.pipe(
  z.nullish(z.string()),
  z.transform(text => text?.replace(/\r\n?/g, '\n').trim().slice(0, 1000) || undefined),
)
const address = z.pipe(
  z.string(),
  z.transform(text => oneLine(text, 255)),
)
/** The name of somebody the reader may not know: letters, without anything that a mail program turns into a link. */
const strangersName = z.pipe(
  z.nullish(z.string()),
  z.transform(text => {
    const letters = (text ?? '').replace(/[^\p{L}\p{M}\p{N}'’.-]+/gu, ' ').replace(/\.(?=\S)/g, ' ')
    return /\p{L}/u.test(letters) ? oneLine(letters, 60) : 'Somebody'
  }),
)
const id = z.uuid()
const moment = z.pipe(z.string(), z.coerce.date())
const level = z.enum(['read', 'write'])
/** The second and last mail about the same. */
const reminder = z.optional(z.boolean())

interface Context {
  /** IANA name of the reader's time zone. */
  timeZone: string
}

const day = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(date)

/** A calendar day, independent of the reader's time zone. */
const calendarDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

/** Where what is paid for is looked at and paid. */
const PLAN_SETTINGS = '/profile-settings#plan'
const SOURCES = { hevy: ' from Hevy', strong: ' from Strong', own: '' }
const LEVELS = { read: 'see', write: 'see and change' }
const LABELS = { read: 'Read Only', write: 'Read/Write' }
const ROLES: Record<string, string> = {
  head_coach: 'Head Coach',
  coach: 'Coach',
  intern: 'Intern',
  athlete: 'Athlete',
}

const title = z.pipe(
  z.string(),
  z.transform(text => oneLine(text, 80)),
)
const session = z.object({ id, title, date: z.iso.date() })

const quoted = (text: string | undefined): Block[] => (text ? [{ quote: text }] : [])

const define =
  <S extends z.ZodMiniType>(details: S, write: (data: z.infer<S>, context: Context) => Copy) =>
  (data: unknown, context: Context): Copy =>
    write(details.parse(data), context)

/** Notification mails. `data` is the JSON that the database queued. */
export const NOTICE_MAILS = {
  welcome: define(z.unknown(), () => ({
    subject: 'Welcome to Coach App',
    preheader: 'Your address is confirmed. Three things to do first.',
    heading: 'You are in',
    blocks: [
      { paragraph: 'Your e-mail address is confirmed. This is a good order to begin in:' },
      {
        steps: [
          {
            title: 'Find your people.',
            text: 'Open Contacts and look for whom you train with, by name or e-mail.',
          },
          {
            title: 'Decide who sees what.',
            text: 'Only an athlete gives access to their training, and can take it back at any time.',
          },
          {
            title: 'Make it yours.',
            text: 'Units, time zone and which mails you get are in your profile settings.',
          },
        ],
      },
    ],
    button: { label: 'Open Coach App', path: '/clients' },
    footer: 'You get this mail once, because you created an account.',
  })),
  password_changed: define(z.unknown(), () => ({
    subject: 'Your password was changed',
    preheader: 'Everywhere else you were signed out.',
    heading: 'A new password',
    blocks: [
      { paragraph: 'The password of your account was changed. Everywhere else you were signed out.' },
      { paragraph: 'If it was you, there is nothing to do. If it was not, choose another one now.' },
    ],
    button: { label: 'Choose another password', path: '/forgot-password' },
    footer: 'You get this mail because the password of your account was changed.',
  })),
  email_changed: define(z.object({ email: address, done: z.boolean() }), ({ email, done }) =>
    done
      ? {
          subject: 'The e-mail address of your account was changed',
          preheader: 'This address no longer signs in.',
          heading: 'A new e-mail address',
          blocks: [
            {
              paragraph: `You now sign in with ${email}. This address no longer signs in, and gets no further mail.`,
            },
            {
              paragraph:
                'If it was not you, somebody else has your account: tell whoever runs Coach App for you at once.',
            },
          ],
          footer: 'You get this mail because this was the address of the account.',
        }
      : {
          subject: 'The e-mail address of your account is to change',
          preheader: 'Nothing changes until the new address is confirmed.',
          heading: 'A new e-mail address?',
          blocks: [
            { paragraph: `Somebody, probably you, asked to sign in with ${email} from now on.` },
            {
              paragraph:
                'Nothing changes until it is confirmed there. If it was not you, choose another password now: that stops it.',
            },
          ],
          button: { label: 'Choose another password', path: '/forgot-password' },
          footer: 'You get this mail because this is the address of the account.',
        },
  ),
  payments_begin: define(z.object({ plan: title, until: moment }), ({ plan, until }, { timeZone }) => ({
    subject: `Your plan ${plan} is free until ${day(until, timeZone)}`,
    preheader: 'From then on, planning for others needs a paid plan. Nothing is charged by itself.',
    heading: 'Plans are paid for from now on',
    blocks: [
      {
        paragraph: `You have used the plan ${plan} for nothing so far. It stays as it is until ${day(until, timeZone)}, and then ends by itself: nothing is charged unless you choose a plan and pay for it.`,
      },
      {
        paragraph:
          'Reading, logging and your own training stay free, and nothing that you have planned is lost.',
      },
    ],
    button: { label: 'See what plans cost', path: '/plan' },
    footer: 'You get this mail once, because you plan for others here.',
  })),
  payment_failed: define(z.object({ plan: title, until: moment }), ({ plan, until }, { timeZone }) => ({
    subject: `Your payment for ${plan} did not go through`,
    preheader: `You can plan for others until ${day(until, timeZone)}.`,
    heading: 'A payment did not go through',
    blocks: [
      {
        paragraph: `The payment for your plan ${plan} was refused, by your bank or because a card has run out. Nothing changes until ${day(until, timeZone)}: then planning for others stops until it is paid.`,
      },
      {
        paragraph:
          'It is tried again by itself. To pay at once, or with another card, open your settings and press “Pay now”.',
      },
    ],
    button: { label: 'Open your settings', path: PLAN_SETTINGS },
    footer: 'You get this mail because you pay for a plan here.',
  })),
  plan_paid: define(
    z.object({ plan: title, until: moment, charged: z.boolean() }),
    ({ plan, until, charged }, { timeZone }) => ({
      subject: `Your plan ${plan} has begun`,
      preheader: charged
        ? `It is paid, and renews on ${day(until, timeZone)}.`
        : `Nothing is charged before ${day(until, timeZone)}.`,
      heading: 'Thank you',
      blocks: [
        {
          paragraph: charged
            ? `Your plan ${plan} is paid until ${day(until, timeZone)}, and renews then until you cancel it.`
            : `Your plan ${plan} is charged on ${day(until, timeZone)} for the first time, and renews from then on until you cancel it.`,
        },
        { paragraph: 'Invoices, the card, changing and cancelling are in your settings, under “Plan”.' },
      ],
      button: { label: 'Open your settings', path: PLAN_SETTINGS },
      footer: 'You get this mail because you pay for a plan here.',
    }),
  ),
  plan_cancelled: define(z.object({ plan: title, until: moment }), ({ plan, until }, { timeZone }) => ({
    subject: `Your plan ${plan} is cancelled, and runs until ${day(until, timeZone)}`,
    preheader: 'Nothing more is charged, and nothing that you have planned is lost.',
    heading: 'Your plan is cancelled',
    blocks: [
      {
        paragraph: `You can plan for others with ${plan} until ${day(until, timeZone)}, and nothing more is charged. What you have planned stays; reading, logging and your own training go on after that.`,
      },
      { paragraph: 'If you change your mind until then, press “Go on with it” in your settings.' },
    ],
    button: { label: 'Open your settings', path: PLAN_SETTINGS },
    footer: 'You get this mail because you paid for a plan here.',
  })),
  plan_ended: define(z.object({ plan: title }), ({ plan }) => ({
    subject: `Your plan ${plan} has ended`,
    preheader: 'Nothing more is charged. Reading and logging go on, and nothing is lost.',
    heading: 'Your plan has ended',
    blocks: [
      {
        paragraph: `You do not pay for ${plan} any more. What you have planned stays, and you and your athletes read and log as before; to plan for others again, choose a plan.`,
      },
      { paragraph: 'Your invoices stay in your settings, under “Plan”.' },
    ],
    button: { label: 'Open your settings', path: PLAN_SETTINGS },
    footer: 'You get this mail because you paid for a plan here.',
  })),
  plan_locked: define(z.object({ plan: title }), ({ plan }) => ({
    subject: `Planning with ${plan} has stopped`,
    preheader: 'The payment is still open. Reading and logging go on, and nothing is lost.',
    heading: 'Planning for others has stopped',
    blocks: [
      {
        paragraph: `The payment for your plan ${plan} is still open, so you cannot plan for others at the moment. What you have planned stays, and you and your athletes read and log as before.`,
      },
      { paragraph: 'Once it is paid, everything is as it was: open your settings and press “Pay now”.' },
    ],
    button: { label: 'Open your settings', path: PLAN_SETTINGS },
    footer: 'You get this mail because you pay for a plan here.',
  })),
  connection_request: define(
    z.object({ from: name, message: words, reminder }),
    ({ from, message, reminder: isReminder }) => ({
      subject: `${isReminder ? 'Reminder: ' : ''}${from} wants to connect`,
      preheader: 'Accept or decline: nobody sees your training before you say so.',
      heading: 'A new contact?',
      blocks: [
        {
          paragraph: `${from} wants to connect with you${isReminder ? ', and waits for your answer. This is the only reminder' : ''}. You say whether they see your training.`,
        },
        ...quoted(message),
      ],
      button: { label: 'Look at the request', path: '/invitations' },
      footer: 'You get this mail because somebody asked to be your contact.',
      optional: true,
    }),
  ),
  // To an address that has asked for nothing: no words of the inviter but their name.
  contact_invitation: define(
    z.object({
      from: strangersName,
      as: z.enum(['athlete', 'coach']),
      token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      expires_at: moment,
      reminder,
    }),
    ({ from, as, token, expires_at, reminder: isReminder }, { timeZone }) => ({
      subject: `${isReminder ? 'Reminder: ' : ''}${from} invites you to Coach App`,
      preheader: `The invitation is open until ${day(expires_at, timeZone)}.`,
      heading: 'You are invited',
      blocks: [
        {
          paragraph:
            as === 'athlete'
              ? `${from} wants to connect with you on Coach App, where athletes log their training and coaches plan it.`
              : `${from} wants to connect with you on Coach App, where coaches plan the training of their athletes.`,
        },
        {
          paragraph: `${isReminder ? 'This is the only reminder. ' : ''}Create an account with this address, and their request waits for your answer. Nobody sees your training before you say so. The invitation is open until ${day(expires_at, timeZone)}.`,
        },
      ],
      // In the fragment, which no server and no log gets.
      button: { label: 'Look at the invitation', path: `/signup?as=${as}#invite=${token}`, showUrl: true },
      footer:
        'You get this mail because somebody entered your address. If you want no invitation at this address again, open it and press “Never again”. Without an answer your address is deleted when the invitation ends.',
    }),
  ),
  team_invitation: define(
    z.object({ from: name, team: name, role: z.string(), message: words, expires_at: moment }),
    ({ from, team, role, message, expires_at }, { timeZone }) => ({
      subject: `${from} invites you to ${team}`,
      preheader: `The invitation is open until ${day(expires_at, timeZone)}.`,
      heading: `Join ${team}`,
      blocks: [
        { paragraph: `${from} invites you to a team.` },
        ...quoted(message),
        {
          facts: [
            { label: 'Team', value: team },
            { label: 'Your role', value: ROLES[role] ?? 'Member' },
            { label: 'Open until', value: day(expires_at, timeZone) },
          ],
        },
        { paragraph: 'Joining shows nobody your training: you decide about that person by person.' },
      ],
      button: { label: 'Answer the invitation', path: '/clients' },
      footer: 'You get this mail because somebody invited you to their team.',
      optional: true,
    }),
  ),
  access_request: define(z.object({ from: name, message: words, level }), ({ from, message, level }) => ({
    subject: `${from} asks to ${LEVELS[level]} your workouts`,
    preheader: 'Nothing is shown until you approve it.',
    heading: `May they ${LEVELS[level]} your workouts?`,
    blocks: [
      {
        paragraph: `${from} asks to ${LEVELS[level]} your workouts. Nothing is shown until you approve it under Contacts.`,
      },
      ...quoted(message),
    ],
    button: { label: 'Approve or deny', path: '/clients' },
    footer: 'You get this mail because somebody asked for access to your training.',
    optional: true,
  })),
  import_proposed: define(
    z.object({ from: name, source: z.enum(['hevy', 'strong', 'own']), expires_at: moment }),
    ({ from, source, expires_at }, { timeZone }) => ({
      subject: `${from} would like to bring in your training history`,
      preheader: 'Nothing is added until you agree.',
      heading: 'Your earlier training, if you want it here',
      blocks: [
        {
          paragraph: `${from} has a file of your earlier training${SOURCES[source]} and proposes to add it to what you have here. Only the two of you can see it. Look at what it would add, then agree or decline.`,
        },
        {
          paragraph: `Without an answer it is deleted on ${day(expires_at, timeZone)}. What you agree to can be undone.`,
        },
      ],
      button: { label: 'Look at it', path: '/stackup' },
      footer: 'You get this mail because a coach who may change your training proposes an import.',
      optional: true,
    }),
  ),
  access_granted: define(
    z.object({
      athlete: name,
      athlete_id: id,
      level,
      expires_at: z.nullish(moment),
      changed: z._default(z.boolean(), false),
    }),
    ({ athlete, athlete_id, level, expires_at, changed }, { timeZone }) => ({
      subject: changed
        ? `${athlete} changed your access to their training`
        : `${athlete} gave you access to their training`,
      preheader: `You can now ${LEVELS[level]} it.`,
      heading: changed ? 'Your access has changed' : 'You have access',
      blocks: [
        {
          paragraph: `You can now ${LEVELS[level]} the training of ${athlete}${expires_at ? ` until ${day(expires_at, timeZone)}` : ''}.`,
        },
        {
          facts: [
            { label: 'Athlete', value: athlete },
            { label: 'Access', value: LABELS[level] },
            { label: 'Expires', value: expires_at ? day(expires_at, timeZone) : 'Never' },
          ],
        },
      ],
      button: { label: 'Open the calendar', path: `/calendar/${athlete_id}` },
      footer: 'You get this mail because an athlete gave you access to their training.',
      optional: true,
    }),
  ),
  access_expiring: define(
    z.object({ athlete: name, athlete_id: id, coach: name, level, expires_at: moment, mine: z.boolean() }),
    ({ athlete, athlete_id, coach, level, expires_at, mine }, { timeZone }) => {
      const facts: Block = {
        facts: [
          mine ? { label: 'Coach', value: coach } : { label: 'Athlete', value: athlete },
          { label: 'Access', value: LABELS[level] },
          { label: 'Expires', value: day(expires_at, timeZone) },
        ],
      }
      return mine
        ? {
            subject: `${coach} can soon no longer ${LEVELS[level]} your training`,
            preheader: `The access ends on ${day(expires_at, timeZone)}.`,
            heading: 'An access ends',
            blocks: [
              {
                paragraph: `${coach} can ${LEVELS[level]} your training until ${day(expires_at, timeZone)}. Renew it if you go on together; otherwise there is nothing to do.`,
              },
              facts,
            ],
            button: { label: 'Look at who has access', path: '/clients' },
            footer: 'You get this mail because an access that you gave is about to end.',
            optional: true,
          }
        : {
            subject: `Your access to the training of ${athlete} ends soon`,
            preheader: `Only ${athlete} can renew it.`,
            heading: 'Your access ends',
            blocks: [
              {
                paragraph: `You can ${LEVELS[level]} the training of ${athlete} until ${day(expires_at, timeZone)}. Only ${athlete} can renew it.`,
              },
              facts,
            ],
            button: { label: 'Open the calendar', path: `/calendar/${athlete_id}` },
            footer: 'You get this mail because an access that you were given is about to end.',
            optional: true,
          }
    },
  ),
  workouts_published: define(
    z.object({ from: name, athlete_id: id, workouts: z.array(session).check(z.minLength(1)) }),
    ({ from, athlete_id, workouts }) => {
      const sorted = workouts.toSorted((a, b) => a.date.localeCompare(b.date))
      return {
        subject:
          sorted.length === 1
            ? `New workout: ${sorted[0]?.title}`
            : `${count(sorted.length, 'new workout')} from ${from}`,
        preheader: `${from} has planned for ${sorted.length === 1 ? calendarDay(sorted[0]?.date ?? '') : 'you'}.`,
        heading: sorted.length === 1 ? 'A new workout' : 'New workouts',
        blocks: [
          { paragraph: `${from} has planned for you:` },
          { facts: sorted.map(({ date, title }) => ({ label: calendarDay(date), value: title })) },
        ],
        button: { label: 'Open your calendar', path: `/calendar/${athlete_id}` },
        footer: 'You get this mail because a coach plans your training.',
        optional: true,
      }
    },
  ),
  weekly_digest: define(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      athletes: z
        .array(z.object({ athlete: name, missed: z.array(session), planned: z.int() }))
        .check(z.minLength(1)),
    }),
    ({ from, to, athletes }) => {
      const missed = athletes.reduce((sum, athlete) => sum + athlete.missed.length, 0)
      return {
        subject: `Last week: ${count(missed, 'missed session')}`,
        preheader: `${calendarDay(from)} to ${calendarDay(to)}, ${count(athletes.length, 'athlete')}.`,
        heading: 'Missed last week',
        blocks: [
          {
            paragraph: `${calendarDay(from)} to ${calendarDay(to)}, of the athletes whose training you see:`,
          },
          {
            tally: athletes.map(({ athlete, missed: sessions, planned }) => ({
              name: athlete,
              detail: `${sessions
                .slice(0, 3)
                .map(({ date, title }) => `${calendarDay(date)} ${title}`)
                .join(', ')}${sessions.length > 3 ? ' …' : ''}`,
              figure: `${sessions.length} of ${planned}`,
              unit: 'missed',
            })),
          },
        ],
        button: { label: 'Open your clients', path: '/clients' },
        footer: 'You get this mail on Mondays, when athletes whose training you see missed sessions.',
        optional: true,
      }
    },
  ),
  // Names and numbers only: a mailbox is read by more than its owner.
  messages: define(
    z.object({ people: z.array(z.object({ name, messages: z.int() })).check(z.minLength(1)) }),
    ({ people }) => {
      const total = people.reduce((sum, { messages }) => sum + messages, 0)
      const from = people.length === 1 ? people[0]?.name : count(people.length, 'contact')
      return {
        subject: `${count(total, 'unread message')} from ${from}`,
        preheader: 'They have waited for at least half an hour.',
        heading: 'Unread messages',
        blocks: [
          { paragraph: 'Somebody wrote to you, and waits:' },
          { facts: people.map(person => ({ label: person.name, value: count(person.messages, 'message') })) },
        ],
        button: { label: 'Open your messages', path: '/chat' },
        footer:
          'You get this mail at most twice a day, when messages wait unread. Muted conversations are left out.',
        optional: true,
      }
    },
  ),
}

export type NoticeMail = keyof typeof NOTICE_MAILS
