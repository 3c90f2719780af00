import type { AccountMail } from './account-mails.ts'
import type { NoticeMail } from './notice-mails.ts'

/** The form field for one value of a sample. `list` is edited as JSON. */
export type SampleField =
  | { key: string; label: string; kind: 'line' | 'text' | 'moment' | 'date' | 'list' | 'switch' }
  | { key: string; label: string; kind: 'choice'; options: Record<string, string> }

export type SampleData = Record<string, unknown>

export interface MailSample {
  /** Title on screen. */
  title: string
  group: 'Account' | 'People' | 'Training'
  /** When it is sent. */
  when: string
  fields: SampleField[]
  data: SampleData
}

const ATHLETE = '00000000-0000-4000-8000-000000000004'
const session = (date: string, title: string) => ({ id: '00000000-0000-4000-8000-000000000007', date, title })

const LEVEL: SampleField = {
  key: 'level',
  label: 'Permission level',
  kind: 'choice',
  options: { read: 'Read Only', write: 'Read/Write' },
}
const FROM: SampleField = { key: 'from', label: 'From', kind: 'line' }
const MESSAGE: SampleField = { key: 'message', label: 'Message', kind: 'text' }
const EXPIRES: SampleField = { key: 'expires_at', label: 'Expires', kind: 'moment' }
const ATHLETE_NAME: SampleField = { key: 'athlete', label: 'Athlete', kind: 'line' }

const linkMail = (title: string, when: string): MailSample => ({
  title,
  group: 'Account',
  when,
  fields: [],
  data: { tokenHash: 'sample' },
})

/** Every mail of the auth server, with fictional data. */
export const ACCOUNT_SAMPLES: Record<AccountMail, MailSample> = {
  confirm: linkMail('Confirm', 'After signing up, and when it is asked for again.'),
  recovery: linkMail('Reset', 'When somebody asks for a new password.'),
  email_change: linkMail('New address', 'When somebody changes the address of their account.'),
  reauthenticate: {
    title: 'Code',
    group: 'Account',
    when: 'When something needs to be certain that it is you.',
    fields: [{ key: 'code', label: 'Code', kind: 'line' }],
    data: { tokenHash: '', code: '493817' },
  },
  invite: linkMail('Account invitation', 'When an administrator makes an account for somebody.'),
  magic_link: linkMail('Sign-in link', 'When an administrator sends a link to sign in.'),
}

/** Every notification mail, with fictional data. */
export const NOTICE_SAMPLES: Record<NoticeMail, MailSample> = {
  welcome: {
    title: 'Welcome',
    group: 'Account',
    when: 'Once, when the address is confirmed.',
    fields: [],
    data: {},
  },
  password_changed: {
    title: 'New password',
    group: 'Account',
    when: 'When the password was changed, or reset.',
    fields: [],
    data: {},
  },
  email_changed: {
    title: 'Old address',
    group: 'Account',
    when: 'To the former address, when another one is to take its place and when it has.',
    fields: [
      { key: 'email', label: 'New address', kind: 'line' },
      { key: 'done', label: 'Has changed', kind: 'switch' },
    ],
    data: { email: 'maya@northside.example', done: true },
  },
  connection_request: {
    title: 'Connection request',
    group: 'People',
    when: 'When somebody wants to connect.',
    fields: [FROM, MESSAGE],
    data: { from: 'Maya Lindqvist', message: 'Hi! We met at the open platform on Saturday.' },
  },
  contact_invitation: {
    title: 'Invitation',
    group: 'People',
    when: 'When somebody invites an address without an account; once in 30 days.',
    fields: [
      FROM,
      {
        key: 'as',
        label: 'Invited as',
        kind: 'choice',
        options: { athlete: 'Athlete', coach: 'Coach' },
      },
      { key: 'expires_at', label: 'Open until', kind: 'moment' },
    ],
    data: {
      from: 'Maya Lindqvist',
      as: 'athlete',
      token: '0'.repeat(64),
      expires_at: '2026-12-05T10:00:00Z',
    },
  },
  team_invitation: {
    title: 'Team invitation',
    group: 'People',
    when: 'When a coach invites somebody to their team.',
    fields: [
      FROM,
      { key: 'team', label: 'Team', kind: 'line' },
      {
        key: 'role',
        label: 'Role',
        kind: 'choice',
        options: { athlete: 'Athlete', intern: 'Intern', coach: 'Coach', head_coach: 'Head Coach' },
      },
      MESSAGE,
      { key: 'expires_at', label: 'Open until', kind: 'moment' },
    ],
    data: {
      from: 'Maya Lindqvist',
      team: 'Northside Barbell',
      role: 'athlete',
      message: 'We train Mondays and Thursdays at six.\nYour squat rack is waiting.',
      expires_at: '2026-12-05T10:00:00Z',
    },
  },
  access_request: {
    title: 'Access request',
    group: 'Training',
    when: 'When a contact asks to see somebody’s workouts, or a coach to change them.',
    fields: [FROM, LEVEL, MESSAGE],
    data: {
      from: 'Maya Lindqvist',
      level: 'read',
      message: 'I would like to look at your last block before we talk.',
    },
  },
  import_proposed: {
    title: 'History proposed',
    group: 'Training',
    when: 'When a coach proposes to bring in training from another application, at most once a day.',
    fields: [FROM, EXPIRES],
    data: { from: 'Maya Lindqvist', source: 'hevy', expires_at: '2026-12-11T10:00:00Z' },
  },
  access_granted: {
    title: 'Access granted',
    group: 'Training',
    when: 'When an athlete gives a coach access, or changes it.',
    fields: [ATHLETE_NAME, LEVEL, EXPIRES, { key: 'changed', label: 'Was there before', kind: 'switch' }],
    data: {
      athlete: 'Tomás Rivera',
      athlete_id: ATHLETE,
      level: 'write',
      expires_at: '2027-02-28T12:00:00Z',
      changed: false,
    },
  },
  access_expiring: {
    title: 'Access expiring',
    group: 'Training',
    when: 'A week before an access ends, to both sides.',
    fields: [
      ATHLETE_NAME,
      { key: 'coach', label: 'Coach', kind: 'line' },
      LEVEL,
      EXPIRES,
      { key: 'mine', label: 'To the athlete', kind: 'switch' },
    ],
    data: {
      athlete: 'Tomás Rivera',
      athlete_id: ATHLETE,
      coach: 'Maya Lindqvist',
      level: 'read',
      expires_at: '2026-11-28T12:00:00Z',
      mine: true,
    },
  },
  workouts_published: {
    title: 'Workout published',
    group: 'Training',
    when: 'When a coach publishes workouts; those of one hour together.',
    fields: [FROM, { key: 'workouts', label: 'Workouts', kind: 'list' }],
    data: {
      from: 'Maya Lindqvist',
      athlete_id: ATHLETE,
      workouts: [
        session('2026-11-23', 'Lower A: squat and hinge'),
        session('2026-11-24', 'Upper A: press and row'),
        session('2026-11-26', 'Lower B: deadlift day'),
        session('2026-11-28', 'Conditioning, 30 minutes easy'),
      ],
    },
  },
  weekly_digest: {
    title: 'Missed-week digest',
    group: 'Training',
    when: 'On Mondays at seven, to coaches whose athletes missed sessions.',
    fields: [
      { key: 'from', label: 'From', kind: 'date' },
      { key: 'to', label: 'To', kind: 'date' },
      { key: 'athletes', label: 'Athletes', kind: 'list' },
    ],
    data: {
      from: '2026-11-16',
      to: '2026-11-22',
      athletes: [
        {
          athlete: 'Tomás Rivera',
          planned: 4,
          missed: [session('2026-11-17', 'Upper A'), session('2026-11-20', 'Lower B')],
        },
        { athlete: 'Amara Okafor', planned: 3, missed: [session('2026-11-19', 'Pull and carry')] },
      ],
    },
  },
  payments_begin: {
    title: 'Plans are paid for',
    group: 'Account',
    when: 'On the day that the operator begins to charge, to everybody whose plan was free.',
    fields: [
      { key: 'plan', label: 'Plan', kind: 'line' },
      { key: 'until', label: 'Free until', kind: 'moment' },
    ],
    data: { plan: 'Coach', until: '2026-12-27T10:00:00Z' },
  },
  payment_failed: {
    title: 'A payment has failed',
    group: 'Account',
    when: 'When the payment provider could not collect what is due, once for each time.',
    fields: [
      { key: 'plan', label: 'Plan', kind: 'line' },
      { key: 'until', label: 'Planning goes on until', kind: 'moment' },
    ],
    data: { plan: 'Coach', until: '2026-12-11T10:00:00Z' },
  },
  plan_paid: {
    title: 'A plan is paid for',
    group: 'Account',
    when: 'When somebody has begun to pay for a plan.',
    fields: [
      { key: 'plan', label: 'Plan', kind: 'line' },
      { key: 'until', label: 'Renews, or is charged first', kind: 'moment' },
    ],
    data: { plan: 'Coach', until: '2026-12-27T10:00:00Z', charged: true },
  },
  plan_cancelled: {
    title: 'A plan is cancelled',
    group: 'Account',
    when: 'When somebody has cancelled what they pay for; it runs until the end of its period.',
    fields: [
      { key: 'plan', label: 'Plan', kind: 'line' },
      { key: 'until', label: 'Runs until', kind: 'moment' },
    ],
    data: { plan: 'Coach', until: '2026-12-27T10:00:00Z' },
  },
  plan_ended: {
    title: 'A plan has ended',
    group: 'Account',
    when: 'When what was paid for has ended, and nothing more is charged.',
    fields: [{ key: 'plan', label: 'Plan', kind: 'line' }],
    data: { plan: 'Coach' },
  },
  plan_locked: {
    title: 'Planning has stopped',
    group: 'Account',
    when: 'When a payment has been open for 14 days, or the payment provider has given up.',
    fields: [{ key: 'plan', label: 'Plan', kind: 'line' }],
    data: { plan: 'Coach' },
  },
  messages: {
    title: 'Unread messages',
    group: 'People',
    when: 'When messages have waited unread for half an hour; at most once in twelve hours.',
    fields: [{ key: 'people', label: 'People', kind: 'list' }],
    data: {
      people: [
        { name: 'Maya Lindqvist', messages: 3 },
        { name: 'Tomás Rivera', messages: 1 },
      ],
    },
  },
}
