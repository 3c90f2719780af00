import { BUSINESS } from './business.ts'
import type { TextSection } from './text-section.ts'

export const TERMS: readonly TextSection[] = [
  {
    title: 'What is agreed',
    paragraphs: [
      `${BUSINESS.name} offers software with which coaches plan training and athletes log it. These terms hold between you and ${BUSINESS.name} from the moment you create an account. Published ${BUSINESS.legalTextsOf}.`,
    ],
  },
  {
    title: 'Your account',
    points: [
      'You give a true name and an e-mail address that is yours, and keep your password to yourself.',
      'You are at least 16 years old.',
      'One account is for one person.',
      'You can delete it at any time in the profile settings.',
    ],
  },
  {
    title: 'Plans and cost',
    points: [
      'An athlete’s own training, contacts and messages cost nothing.',
      'Planning for others needs a plan. A trial is offered once to each person and ends by itself; access codes can open a plan.',
      'What a plan costs is shown before you choose it. Where nothing has to be paid, the page says so. Nothing turns into a paid plan by itself, and whoever uses a plan for nothing is told 30 days before that ends.',
    ],
  },
  {
    title: 'Training is your own decision',
    paragraphs: [
      'What the software computes are estimates, and what coaches write is their advice. Neither is medical advice. Ask a physician before you begin if you are unsure of your health, and stop when something hurts.',
      'What a coach and an athlete agree on, also about money, is between the two of them.',
    ],
  },
  {
    title: 'What is yours stays yours',
    paragraphs: [
      'Workouts, logs, messages and files belong to those who wrote them. You allow us to store them and to show them to those whom you share them with, and nothing more.',
    ],
  },
  {
    title: 'What is not allowed',
    points: [
      'To harass others, or to use what they shared for anything but their training.',
      'To enter data of people who have not agreed to it.',
      'To attack the service, or to read out what is not shared with you.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We take care that the service runs and that nothing is lost, and cannot promise that it never fails. What the law says about liability holds; nothing here limits it.',
    ],
  },
  {
    title: 'Ending it',
    points: [
      'You may end this at any time and without a reason: delete the account in the profile settings. Take your data with you first, if you want it.',
      'We may close an account that breaks these terms, after we have told its owner why and, where it can wait, given them time to put it right.',
      'If the service ends, we say so by e-mail at least three months before, and everybody can take their data until then.',
    ],
  },
  {
    title: 'Changes and law',
    paragraphs: [
      `Changes of these terms are announced by e-mail before they hold; who does not agree deletes the account. The law of ${BUSINESS.governingLaw} applies, and what protects consumers where they live.`,
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      `${BUSINESS.name}, ${BUSINESS.address.join(', ')}, ${BUSINESS.email}. The imprint has the rest.`,
    ],
  },
]
