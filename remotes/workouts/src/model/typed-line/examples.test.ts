import { describe, expect, it } from 'vitest'
import { GLOBAL } from './global-catalogue.fixture.ts'
import { printWorkout } from './print-workout.ts'
import { readWorkout } from './workout-reader.ts'

const read = (text: string) => readWorkout(text, { catalogue: GLOBAL, unit: 'kg' })

/** The examples of the grammar, with what each prints as once it is read. */
describe('an example of the grammar', () => {
  it.each([
    ['Back Squat 4x5 @75% RPE8 t31X0 r180', 'Back Squat 4x5 @75% RPE 8 t31X0 r180'],
    [
      'A1. Bench Press 3x8-10 RPE 8 r90\nA2. Chest-Supported Row 3x10-12',
      'A1. Bench Press 3x8-10 RPE 8 r90\nA2. Chest-Supported Row 3x10-12',
    ],
    ['Deadlift w2x5 @40%, w1x3 @60%, 3x3 @80%', 'Deadlift w2x5 @40%, w1x3 @60%, 3x3 @80%'],
    ['Squat 5/3/1+ @75/85/95%TM', 'Back Squat 5/3/1+ @75/85/95%TM'],
    ['Squat 5x3+ 100kg', 'Back Squat 5x3+ 100kg'],
    ['Bench 1x3 @8, 3x3 -10%', 'Bench Press 1x3 RPE 8, 3x3 -10%'],
    ['Clean + Jerk 3x(1+1) 80kg', 'Clean and Jerk 3x(1+1) 80kg'],
    ['Squat 3x(2+2+2) @85%', 'Back Squat 3x(2+2+2) @85%'],
    ['RDL 3x8 @60% of Deadlift', 'Romanian Deadlift 3x8 @60% of Deadlift'],
    ['Pull-up 3xAMRAP bw+10kg', 'Pull-Up 3xAMRAP bw+10kg'],
    ['Dips 3x8 bw−15kg', 'Dip 3x8 bw-15kg'],
    ['Plank 3x45 r60', 'Plank 3x45s r60'],
    ['Split Squat 3x8/leg 20kg', 'Split Squat 3x8/side 20kg'],
    ["Farmer's Carry 4x40m 32kg", "Farmer's Carry 4x40m 32kg"],
    ['Row 4x500m r2:00', 'Row Erg 4x500m r120'],
    ['Assault Bike 5x12cal', 'Assault Bike 5x12cal'],
    ['Goblet Squat 3×12 @ 24', 'Goblet Squat 3x12 24kg'],
    ['Front Squat 3x3 100–105 kg 2RIR // brace hard', 'Front Squat 3x3 100-105kg 2RIR // brace hard'],
    ['Lateral Raise 2x15 8kg, d2x10 5kg', 'Lateral Raise 2x15 8kg, d2x10 5kg'],
    ['Leg Press f3x12 120kg', 'Leg Press f3x12 120kg'],
    ['Curl 4 sets of 8-12 1-2RIR', 'Barbell Curl 4x8-12 1-2RIR'],
    ['T-Bar Row 3x8', 'T-Bar Row 3x8'],
    ['"90/90 Hip Switch" 2x10/side', '90/90 Hip Switch 2x10/side'],
    ['# circuit 3 rounds r90\nPush-Up 10\n#\nDip 3x8', '# circuit 3 rounds r90\nPush-Up 10\n#\nDip 3x8'],
    ['# E2MOM 20min\nPower Clean 3 @70%', '# E2MOM 20min\nPower Clean 3 @70%'],
    ['A1: Bench 3x8 r90-120', 'Bench Press 3x8 r90-120'],
    ['Pull-Up 3x5 +20kg', 'Pull-Up 3x5 bw+20kg'],
    ['Squat 8x65%, 6x75%, 4+ @ 85%', 'Back Squat 8/6/4+ @65/75/85%'],
    ['Squat 50% 1x5, 60% 2x4', 'Back Squat 1x5 @50%, 2x4 @60%'],
    ['Deadlift 5+', 'Deadlift 1x5+'],
    ['AMRAP 20:\n10 Burpees\n12 cal Row', '# AMRAP 20min\nBurpee 10\nRow Erg 12cal'],
    ['Run 30min', 'Run 1x30min'],
    ['Bench 3x5 r5s', 'Bench Press 3x5 r5s'],
    ['Bench 3x5 rest 2', 'Bench Press 3x5 r120'],
  ])('is read: %j prints as %j', (typed, printed) => {
    const { workout, errors } = read(typed)
    expect(errors).toEqual([])
    expect(printWorkout(workout, GLOBAL)).toBe(printed)
  })
})

describe('an error example of the grammar', () => {
  it.each([
    ['Back Squat 4x', '', 'expected repetitions, a time, a distance or AMRAP after 4x'],
    ['Back Squat 0x5', '0', '1 to 50 sets'],
    ['Row 3-4x8', '3-4', 'one number of sets'],
    ['Squat 5/3/1 @75/85%', '@75/85%', '3 sets but 2 loads'],
    ['Back Squat 3x5 RPE11', 'RPE11', 'RPE is 1 to 10, in halves'],
    ['Bench 100', '100', 'expected sets, such as 3x5'],
    ['Week 1', '1', 'expected sets, such as 3x5'],
    ['A Squat 3x5', 'A Squat', 'no exercise is called "A Squat"'],
    ['Run 5km 25min', '25min', 'one amount a set: 5km or 25min'],
    ['Thruster 21-15-9', '-9', 'write 21/15/9'],
    ['Squat 5x5 12x3', '12x3', 'a comma is missing, or a tempo needs a capital X'],
    ['Bench 3x5 +2.5kg', '+2.5kg', 'nothing before it to add to'],
    ['Dips 3x8 +90%', '+90%', 'a percentage of body weight is written 90%bw'],
    ['Bench 3x10 2x80kg', '2x', 'one implement here: 80kg'],
    ['Bench 3x10 2x24kg', '2x', 'one implement here: 24kg'],
    ['Row 5x500m @1:45', '@1:45', 'a pace has no place yet'],
  ])('is marked where it occurs: %j at %j, %s', (typed, marked, message) => {
    const { errors } = read(typed)
    expect(errors.map(({ start, end, ...error }) => [typed.slice(start, end), error.message])).toEqual([
      [marked, message],
    ])
  })
})
