import { BUSINESS } from './business.ts'
import type { TextSection } from './text-section.ts'

/** A kind of data that is stored, and the tables of private.personal_data that it is in: a test compares the two. */
interface StoredData {
  what: string
  text: string
  tables: readonly string[]
}

/** Held against supabase/schemas by privacy.test.ts. */
export const MAIL_RECORD_DAYS = 180
export const RELEASE_REPORT_DAYS = 14
export const INVITATION_DAYS = 14
export const IMPORT_PROPOSAL_DAYS = 14
export const INVITATION_PAUSE_DAYS = 30

export const STORED: readonly StoredData[] = [
  {
    what: 'Account and sign-in',
    text: 'E-mail address, name, a hash of the password, when you confirmed and last signed in; of each session the browser, the IP address and when it was used, what you call the device, and when it last sent a set. Until it is offered to you: the program or event that you signed up for.',
    tables: ['auth.users', 'auth.identities', 'auth.sessions', 'private.devices'],
  },
  {
    what: 'Profile and settings',
    text: 'Names, role, whether you are a coach or an athlete, units, time zone, first day of the week, your bar and plates, which notifications you want, of each device that shows notifications the address and keys that its browser gave for it, whether others see that you have read.',
    tables: [
      'public.user_profiles',
      'public.loading_equipment',
      'public.notification_preferences',
      'private.push_subscriptions',
      'private.push_outbox',
      'private.hidden_read_receipts',
    ],
  },
  {
    what: 'Training',
    text: 'Planned workouts with exercises and targets, what you logged of them, what two devices said differently of one set and on which, how hard it felt and what you wrote, maxima, and changes of the calendar so that they can be undone. Exercises that you made yourself, those you marked, how long you rest after them, how they go on from week to week, whether you suggest others to your athletes, and which files of other applications you imported. Program templates that you wrote, their versions and links, and which programs you were assigned. Routines, which nobody but you sees, deleted ones for 30 days more, and which workouts you made from them. Goals on a lift, seen by those who see your training, and who set them.',
    tables: [
      'public.workouts',
      'public.blocks',
      'public.prescriptions',
      'public.set_targets',
      'public.set_logs',
      'public.set_log_rivals',
      'public.session_logs',
      'public.exercise_logs',
      'public.athlete_maxes',
      'private.changed_records',
      'private.changed_records_seen',
      'public.exercises',
      'public.exercise_muscles',
      'private.exercise_favourites',
      'private.unsuggested_alternatives',
      'private.rest_times',
      'private.rest_settings',
      'private.progression_rules',
      'private.goals',
      'private.routines',
      'private.routine_workouts',
      'public.training_changes',
      'private.calendar_changes',
      'private.training_imports',
      'private.program_templates',
      'private.template_workouts',
      'private.template_versions',
      'private.template_links',
      'private.program_assignments',
    ],
  },
  {
    what: 'Training that a coach proposes',
    text: `A file of your earlier training that a coach proposes to bring in, as it was read, what was left out of it, and what its exercises would become. Only you and that coach can read it. It is deleted when you decline, when the coach takes it back, when either of you blocks the other, and after ${IMPORT_PROPOSAL_DAYS} days; what you agree to becomes your training, and of the proposal only numbers stay for another ${IMPORT_PROPOSAL_DAYS} days.`,
    tables: ['private.import_proposals', 'private.import_proposal_parts'],
  },
  {
    what: 'Body and availability',
    text: 'Body weights, notes on days, and days off, travel or illness, where you or your coach enter them. These can say something about health: enter only what you want to share.',
    tables: ['public.body_weights', 'public.availability', 'public.day_notes'],
  },
  {
    what: 'Contacts, access and teams',
    text: 'Who is connected to whom, requests, whom you blocked, who may see or change whose training and until when, the main coach, teams, their members and invitations. The token of your own link, if you made one.',
    tables: [
      'private.contact_links',
      'public.connections',
      'public.workout_access_requests',
      'private.user_blocks',
      'public.coach_permissions',
      'public.primary_coaches',
      'public.teams',
      'public.team_members',
      'public.team_invitations',
    ],
  },
  {
    what: 'What is asked of an address',
    text: `Addresses that somebody invited, asked to connect or proposed for a team, and what they wrote to them or proposed (a name, tags, a team, a program, access), until the invitation ends, at the latest after ${INVITATION_DAYS} days; after that for ${INVITATION_PAUSE_DAYS} days a code of the address that only our server can make, so that nobody is mailed often, and for good where you asked for no invitation again. Of one that you accepted, what was proposed, for ${INVITATION_PAUSE_DAYS} days.`,
    tables: ['private.invitations', 'private.invitation_proposals'],
  },
  {
    what: 'Messages',
    text: 'Conversations, messages, reactions, attached files and workouts, how far you have read, and what you muted. The names of files that you are about to send. Of somebody who is no longer your contact the name they had then.',
    tables: [
      'public.conversations',
      'public.conversation_members',
      'public.messages',
      'public.message_attachments',
      'private.message_workouts',
      'private.message_reactions',
      'private.reserved_files',
      'private.former_names',
      'private.muted_conversations',
      'storage.objects',
    ],
  },
  {
    what: '24-hour competitions',
    text: 'Events that you organise, judge or take part in: the name you typed on joining, when you accepted the waiver, your team, what you entered and when, comments, rulings and appeals. Everybody with the link of an event sees its board with that name. When you delete your account, your line stays without name and comments.',
    tables: [
      'public.longday_events',
      'private.longday_participants',
      'public.longday_entries',
      'private.longday_judges',
      'private.longday_rulings',
      'private.longday_appeals',
    ],
  },
  {
    what: 'Reported messages',
    text: 'Messages that somebody reported to the administrators: the words as they were, who wrote and who reported them, the reason, and who dealt with it.',
    tables: ['private.message_reports'],
  },
  {
    what: 'Notes of coaches',
    text: 'What a coach keeps about a client for themselves: a note, tags, whether the client is archived, until when they are snoozed or since when what they need is handled, and the columns and filters of the coach’s list. It is shown to nobody else; snoozed and handled go when the access to your training ends. You may ask your coach for theirs.',
    tables: ['private.client_marks', 'private.client_columns', 'private.client_filters'],
  },
  {
    what: 'What a coach has looked at',
    text: 'Which of your workouts a coach has reviewed, and when. It is the coach’s own, is shown to nobody else, and goes when their access to your training ends.',
    tables: ['private.workout_reviews'],
  },
  {
    what: 'Plan',
    text: 'Which plan you chose, when it ends, the access codes you used and, as a coach, which athletes let you plan for them since when and whom of them you chose. Where plans are paid for: which customer of the payment provider you are, what you asked to pay, change or cancel there for a day, and which events it sent for 30 days. Your card and your invoices are at the payment provider alone.',
    tables: [
      'public.subscriptions',
      'private.access_code_redemptions',
      'private.access_codes',
      'private.plan_places',
      'private.billing_customers',
      'private.billing_requests',
    ],
  },
  {
    what: 'Mails to you',
    text: `Each mail that was sent to you, with its text, for ${MAIL_RECORD_DAYS} days.`,
    tables: ['private.outbox'],
  },
  {
    what: 'History of access',
    text: 'Who gave, changed or ended access, roles, memberships and plans, and when.',
    tables: ['private.audit_events'],
  },
  {
    what: 'Whether the software works',
    text: `Whether a new version of a page loaded on your device, and how fast, for ${RELEASE_REPORT_DAYS} days.`,
    tables: ['private.release_users'],
  },
]

export const PRIVACY: readonly TextSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      `${BUSINESS.name}, ${BUSINESS.address.join(', ')}. Write to ${BUSINESS.email} with any question about your data.`,
    ],
  },
  {
    title: 'What is stored, and why',
    paragraphs: [
      'Only what the service needs: to let you in, to plan and log training, to share it with whom you choose, and to find faults. Nothing is used for advertising, sold, or given to a profile of you elsewhere.',
    ],
    points: STORED.map(({ what, text }) => ({ name: what, text })),
  },
  {
    title: 'On which ground',
    points: [
      'To give you the service that you signed up for: account, training, contacts, messages, competitions.',
      'Because you chose to: what you write about your body and your health, who sees your training, and notifications.',
      'Because the service has to be safe and has to work: sign-ins, the history of access, and reports on versions of the software.',
      'Because the law asks for it: invoices, as soon as there are any.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Your training is seen by you and by those whom you give access. Access for reading or for writing is given by you alone, can have an end date, and ends at once when you take it back, remove the contact or block the person. Roles and teams open nobody’s training.',
      'Coaches can write notes about a day for coaches alone. These are theirs and are neither shown to you nor part of your export; you may ask them, or us, what is in them.',
      'Others who are signed in with a confirmed address can find you by name or e-mail address, unless one of you has blocked the other. Whether you are online is never shown. That you have read a message can be switched off, for both directions.',
      `The data is kept on servers of ${BUSINESS.hosting}; mails are delivered by ${BUSINESS.mailProvider}. The pages load nothing from other companies: no analytics, no fonts, no advertising.`,
    ],
  },
  {
    title: 'How long it is kept',
    points: [
      'Your account and all that belongs to it: until you delete it.',
      `The text of mails: ${MAIL_RECORD_DAYS} days.`,
      `Reports on whether a version of the software works: ${RELEASE_REPORT_DAYS} days.`,
      'The history of access: for as long as the service runs, after the end of an account without anything that was written in it.',
    ],
  },
  {
    title: 'On your device',
    paragraphs: [
      'No cookies. The browser keeps your session, the theme, sets that are logged but not sent yet, what you are writing, copied workouts, pages and, for athletes, the training of the last four and the coming two weeks for use without a network, for a day the page from which you began to sign up, a random number that decides who gets a new version first, what you call the device and a random number by which it knows what was logged on it. Signing out or clearing the site’s data in the browser removes what is yours.',
    ],
  },
  {
    title: 'Taking your data with you',
    paragraphs: [
      'Profile settings have “Your data”: one file with everything that is yours, in a format that programs can read, at most ten times an hour.',
    ],
  },
  {
    title: 'Deleting your account',
    paragraphs: [
      'Profile settings have “Delete account”. It takes profile, training, contacts, access and memberships with it, at once and for good.',
      'Some things stay for others, without your name: training that you planned or logged for somebody else, messages and files that you sent them, and in the history of access that something happened.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      `You may ask what is stored about you, have it corrected, deleted or handed over, object to its use, and take back what you agreed to. Write to ${BUSINESS.email}; you have an answer within a month. You may also complain to ${BUSINESS.supervisoryAuthority}.`,
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'The service is for people of 16 years and older. An account of somebody younger is deleted as soon as we learn of it.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      `This text holds from ${BUSINESS.legalTextsOf}. When it changes, you are told by e-mail before the new one holds.`,
    ],
  },
]
