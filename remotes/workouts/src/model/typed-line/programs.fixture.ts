/** A week of 5/3/1, third week of a cycle, as four days in one text. */
export const FIVE_THREE_ONE = `
## Day 1: Press
Overhead Press w1x5 @40%TM, w1x5 @50%TM, w1x3 @60%TM, 5/3/1+ @75/85/95%TM r180
Overhead Press 5x10 @50%TM r90 // boring but big
A1. Chin-up 5x10
A2. Dips 5x10 r60

## Day 2: Deadlift
Deadlift w1x5 @40%TM, w1x5 @50%TM, w1x3 @60%TM, 5/3/1+ @75/85/95%TM r180
Deadlift 5x10 @50%TM r90
Hanging Leg Raise 5x15

## Day 3: Bench
Bench w1x5 @40%TM, w1x5 @50%TM, w1x3 @60%TM, 5/3/1+ @75/85/95%TM r180
Bench 5x10 @50%TM r90
DB Row 5x10/arm 30kg

## Day 4: Squat
Squat w1x5 @40%TM, w1x5 @50%TM, w1x3 @60%TM, 5/3/1+ @75/85/95%TM r180
Squat 5x10 @50%TM r90
Leg Curl 5x10
`

/** A day of GZCLP as one would keep it in a spreadsheet and a message: sets and repetitions in columns, kilograms in the reader's unit. */
export const GZCLP = `## A1
1.\tSquat\t5x3+\t100\tr3:00\t// T1
2.\tBench\t3\t10\t60\tr2min\t// T2
3.\tLat Pulldown\t3x15+\t40,5\tr90\t// T3`

/** An every-minute workout between a warm-up and a cool-down. */
export const EVERY_MINUTE = `## Engine
# warm-up 2 rounds
• Row Erg 250m
• Push-ups 10
# EMOM 12min // odd: power, even: pull
Power Clean 3 @70%
Assault Bike 10 cal
# cool-down
Rower 5:00
#
Plank 3×45s r60`
