/** What a 24-hour competition is, in four steps. */
export const STEPS = [
  {
    name: 'Set the clock',
    text: 'Say when it starts and where. From then on it runs for 24 hours, to the second, also on the day when clocks change.',
  },
  {
    name: 'Send one link',
    text: 'Or say a code of six letters, or hang its page on the wall. Nobody finds the event without one of them, unless you make it public. People join alone or as a team, in two taps.',
  },
  {
    name: 'Enter what was done',
    text: 'Repetitions, metres, kilograms, calories, rounds or a time: one thumb, in the dark, and without a network until there is one again.',
  },
  {
    name: 'Watch the board',
    text: 'Ranks of people, teams and stations as they change, on any phone and on the wall, without an account. At the end it freezes, judges finish, and the result is final.',
  },
] as const

export const QUESTIONS = [
  {
    question: 'Who needs an account?',
    answer: 'Whoever creates, enters or judges. Whoever watches needs nothing but the link.',
  },
  {
    question: 'What do others see of me?',
    answer:
      'The name under which you join, and what was entered for you. Nothing of your profile or of your training.',
  },
  {
    question: 'What if there is no network?',
    answer:
      'What you enter is kept on the phone and sent later, once, with the time that the phone claims. It is marked as late, and the event’s rule says whether it counts at once or is judged.',
  },
  {
    question: 'What if an entry was wrong?',
    answer:
      'Nothing is changed or removed. A correction takes an entry back, with a reason, and the next one is right. Everybody concerned can read both.',
  },
  {
    question: 'How do equal scores rank?',
    answer: 'They share a rank, and the next one is left out: 1, 1, 3.',
  },
  {
    question: 'How is a final result known to be the real one?',
    answer:
      'The export of a final event has a published SHA-256. Whoever holds the same file can compute the same sum.',
  },
] as const
