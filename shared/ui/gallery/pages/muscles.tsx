import { MuscleMap } from '../../src/charts.ts'
import { at, type GalleryPage } from '../page.tsx'

const WEEK = {
  quads: 14,
  hamstrings: 9,
  glutes: 16,
  adductors: 3,
  abductors: 2,
  calves: 6,
  hip_flexors: 0,
  chest: 12,
  front_delts: 8,
  side_delts: 5,
  rear_delts: 7,
  rotator_cuff: 3,
  serratus: 1,
  lats: 21,
  upper_back: 15,
  traps: 4.5,
  lower_back: 6,
  biceps: 10,
  triceps: 11,
  forearms: 4,
  abs: 6,
  obliques: 1.5,
  neck: 0,
}

const week = <MuscleMap label="Sets this week" unit="sets" amounts={WEEK} />

export const muscleMap: GalleryPage = {
  title: 'MuscleMap',
  kind: 'display',
  target: '[role="slider"]',
  states: {
    default: at(week),
    focus: { element: <MuscleMap label="Focused" unit="sets" amounts={WEEK} />, force: 'focus' },
    exercise: at(
      <MuscleMap
        label="Back Squat"
        unit=""
        amountName="How"
        say={share => (share < 1 ? 'helps' : 'trained')}
        amounts={{ quads: 1, glutes: 1, adductors: 0.5, lower_back: 0.5 }}
        levels={[
          { from: 0.5, label: 'helps' },
          { from: 1, label: 'trained' },
        ]}
      />,
    ),
    planned: at(
      <MuscleMap
        label="Sets this week"
        unit="sets"
        amountName="Done"
        amounts={WEEK}
        targets={{ name: 'Planned', amounts: { quads: 16, glutes: 12, chest: 9 } }}
      />,
    ),
    none: at(<MuscleMap label="Nothing trained" unit="sets" amounts={{ quads: 0 }} />),
    empty: at(<MuscleMap label="Sets this week" unit="sets" amounts={{}} />),
    'width-160': { element: week, frame: { width: 192, height: 420 } },
    'width-320': { element: week, frame: { width: 352, height: 560 } },
  },
}
