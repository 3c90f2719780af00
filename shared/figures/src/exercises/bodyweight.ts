import { type Figure, figure } from './figure.ts'

export const BODYWEIGHT: Readonly<Record<string, Figure>> = {
  'wall-sit': figure('wall-sit'),
  'pistol-squat': figure('pistol-squat'),
  'sissy-squat': figure('sissy-squat'),
  'l-sit': figure('l-sit'),
  'handstand-hold': figure('handstand'),
  'handstand-push-up': figure('handstand', { press: true }),
  'side-bend': figure('side-bend'),
  'medicine-ball-slam': figure('ball'),
  'wall-ball': figure('ball', { to: 'wall' }),
}
