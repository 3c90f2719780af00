/** Words of the tour. What they say of the product is what it does today. */

export const STEPS = [
  {
    name: 'Plan',
    text: 'Write the week as you would on paper: “back squat 4x5 @75% RPE8”. It becomes rows that you can fill, move and copy. Percentages turn into loads that the athlete’s own bar and plates can make.',
  },
  {
    name: 'Log',
    text: 'The athlete opens today on the phone, ticks off sets between lifts and corrects what was different. Without a network the sets wait on the phone and are sent later.',
  },
  {
    name: 'See',
    text: 'Asked and lifted stand side by side, set by set. The client list shows whose access ends soon, and leads to each calendar with one press.',
  },
] as const

export const ACCESS = [
  'Only the athlete gives access to their training, coach by coach: to read, or to read and write.',
  'It can have an end date, and is taken back with one press. It ends at once.',
  'A team, a job title or an administrator opens nothing.',
] as const

export const ROLES: readonly { role: string; may: string }[] = [
  {
    role: 'Athlete',
    may: 'Trains, logs, and decides who sees it. Own training, contacts and messages cost nothing.',
  },
  { role: 'Intern', may: 'Coaches those who gave access, and invites athletes and interns to a team.' },
  { role: 'Coach', may: 'The same, and invites coaches to a team.' },
  { role: 'Head coach', may: 'The same, and invites other head coaches and runs the team.' },
  {
    role: 'System admin',
    may: 'Gives roles and can end an access. Cannot give one, and sees nobody’s training.',
  },
]

/** The day on which somebody last went through the columns beside ours. */
export const COMPARED_ON = '2026-11-23'

interface Comparison {
  what: string
  spreadsheet: string
  tools: string
  here: string
}
/**
 * Of the kinds of tools in general, without names: no claim about one of them. What many have, and what we lack, is said as well.
 */
export const COMPARISON: readonly Comparison[] = [
  {
    what: 'Writing a week',
    spreadsheet: 'As free as it gets; every coach has their own format.',
    tools: 'Mostly forms: choose an exercise, fill in fields.',
    here: 'A line of text or a grid, whichever is quicker; both are the same workout.',
  },
  {
    what: 'Logging in the gym',
    spreadsheet: 'Possible on a phone, fiddly between sets.',
    tools: 'Usually an app from a store.',
    here: 'A page in the browser that works without a network. There is no app in a store.',
  },
  {
    what: 'Planned against done',
    spreadsheet: 'By your own formulae, if you build them.',
    tools: 'Common.',
    here: 'Set by set, with the target as it was when the set was done.',
  },
  {
    what: 'Who sees the training',
    spreadsheet: 'Whoever has the link, until it is changed.',
    tools: 'Usually the coach or the gym holds the account.',
    here: 'Whom the athlete names, for as long as the athlete says.',
  },
  {
    what: 'Where numbers come from',
    spreadsheet: 'From whoever wrote the formula.',
    tools: 'Differs; some explain their numbers.',
    here: 'Each number has a page with formula, sources and limits.',
  },
  {
    what: 'Payment, nutrition, video calls',
    spreadsheet: 'No.',
    tools: 'Many have some of it.',
    here: 'No.',
  },
  {
    what: 'Templates and programs',
    spreadsheet: 'Copy the file.',
    tools: 'Common, often with a shop.',
    here: 'Templates of weeks and days with their progressions, and twelve programs of our own. No shop.',
  },
  {
    what: 'Cost',
    spreadsheet: 'Mostly none.',
    tools: 'Usually by month, often by number of clients.',
    here: 'Free for athletes. What coaches pay stands below, for each plan.',
  },
]

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when a coach and an athlete part?',
    answer:
      'The athlete takes the access back, or it ends on its date. The training stays with the athlete. The coach no longer sees it.',
  },
  {
    question: 'Can I bring my athletes without their accounts?',
    answer:
      'No. Training belongs to an account of the athlete’s, because only they decide who sees it. You invite them by e-mail.',
  },
  {
    question: 'Does it need a network in the gym?',
    answer: 'No. Logged sets are kept on the phone and sent when there is a network again. None is lost.',
  },
  {
    question: 'Kilograms or pounds?',
    answer: 'Both, each in their own. A coach may write kilograms while the athlete reads pounds.',
  },
  {
    question: 'Can I get my data out?',
    answer:
      'Yes: one file with all that is yours, from the profile settings. There you can delete the account as well.',
  },
  {
    question: 'Does it tell me when somebody is about to get hurt?',
    answer:
      'No. It shows load as it was, and no ratio with a safe zone, because none has been shown to hold. The knowledge map says why.',
  },
]
