/** What a joint does from the start of a movement to its end; `straight`: it is never bent by much. */
type Joint = 'bends' | 'straightens' | 'still' | 'straight'

/** What a coach would look at: the right side's joints, the hands, and where the weight is at the end. */
export interface Checklist {
  knee?: Joint
  hip?: Joint
  elbow?: Joint
  /** The hands, and what is in them. */
  hands?: 'up' | 'down' | 'still'
  /** The bar at the end, seen from the shoulders. */
  bar?: 'behind' | 'before' | 'above' | 'below'
  /** Half the distance of the hands, in half shoulders: a grip is wide above 1.5 and narrow below 0.9. */
  grip?: 'wide' | 'narrow'
}

const SQUAT: Checklist = { knee: 'bends', hip: 'bends', hands: 'down' }
const PULL: Checklist = { hip: 'straightens', elbow: 'straight', hands: 'up', bar: 'below' }
const HINGE: Checklist = { hip: 'bends', elbow: 'straight', hands: 'down', bar: 'below' }
const HINGE_IN_HANDS: Checklist = { hip: 'bends', elbow: 'straight', hands: 'down' }
const BENCH: Checklist = { elbow: 'bends', hands: 'down', knee: 'still', hip: 'still' }
const PRESS: Checklist = { elbow: 'straightens', hands: 'up' }
const BAR_PRESS: Checklist = { ...PRESS, bar: 'above' }
const STRICT: Checklist = { knee: 'straight', hip: 'still' }
const PULL_UP: Checklist = { elbow: 'bends', hands: 'still' }
const ROW: Checklist = { elbow: 'bends', knee: 'still' }
const CURL: Checklist = { elbow: 'bends', hands: 'up', knee: 'still', hip: 'still' }
const EXTENSION: Checklist = { elbow: 'straightens', knee: 'still', hip: 'still' }
const RAISE: Checklist = { elbow: 'straight', hands: 'up', knee: 'still' }
const LUNGE: Checklist = { knee: 'bends', elbow: 'straight', hands: 'down' }
const CATCH: Checklist = { hands: 'up' }
const CALVES: Checklist = { knee: 'still', hip: 'still' }

/**
 * The exercises that the demo, the programs and the logs of others name most. Written from how each is coached (the cues of supabase/schemas/seed),
 * not from its figure.
 */
export const CHECKLISTS: Readonly<Record<string, Checklist>> = {
  'back-squat': { ...SQUAT, bar: 'behind' },
  'low-bar-squat': { ...SQUAT, bar: 'behind' },
  'pause-squat': { ...SQUAT, bar: 'behind' },
  'tempo-squat': { ...SQUAT, bar: 'behind' },
  'pin-squat': { ...SQUAT, bar: 'behind' },
  'box-squat': { ...SQUAT, bar: 'behind' },
  'smith-machine-squat': { ...SQUAT, bar: 'behind' },
  'front-squat': { ...SQUAT, bar: 'before' },
  'pause-front-squat': { ...SQUAT, bar: 'before' },
  'overhead-squat': { ...SQUAT, elbow: 'straight', bar: 'above', grip: 'wide' },
  'goblet-squat': { ...SQUAT, grip: 'narrow' },
  'zercher-squat': SQUAT,
  'dumbbell-squat': { ...SQUAT, elbow: 'straight' },
  'double-kettlebell-front-squat': SQUAT,
  'bodyweight-squat': SQUAT,
  'belt-squat': { knee: 'bends', hip: 'bends' },
  'leg-press': { knee: 'bends', hip: 'bends', hands: 'still' },
  'hack-squat': { knee: 'bends', hip: 'bends' },
  deadlift: { ...PULL, knee: 'straightens' },
  'paused-deadlift': { ...PULL, knee: 'straightens' },
  'sumo-deadlift': { ...PULL, knee: 'straightens', grip: 'narrow' },
  'snatch-grip-deadlift': { ...PULL, knee: 'straightens', grip: 'wide' },
  'deficit-deadlift': { ...PULL, knee: 'straightens' },
  'block-pull': PULL,
  'rack-pull': PULL,
  'romanian-deadlift': HINGE,
  'stiff-leg-deadlift': HINGE,
  'trap-bar-deadlift': { hip: 'straightens', knee: 'straightens', elbow: 'straight', hands: 'up' },
  'dumbbell-romanian-deadlift': HINGE_IN_HANDS,
  'single-leg-romanian-deadlift': { ...HINGE_IN_HANDS, knee: 'still' },
  'b-stance-romanian-deadlift': HINGE_IN_HANDS,
  'kettlebell-deadlift': { hip: 'straightens', elbow: 'straight', hands: 'up' },
  'good-morning': { hip: 'bends', bar: 'behind' },
  'kettlebell-swing': { hip: 'straightens', elbow: 'straight', hands: 'up' },
  'hip-thrust': { hip: 'straightens' },
  'single-leg-hip-thrust': { hip: 'straightens' },
  'glute-bridge': { hip: 'straightens' },
  'bodyweight-glute-bridge': { hip: 'straightens' },
  'back-extension': { hip: 'straightens', knee: 'straight' },
  'nordic-curl': { knee: 'straightens', hip: 'still' },
  'split-squat': LUNGE,
  'barbell-split-squat': { knee: 'bends', hands: 'down' },
  'bulgarian-split-squat': LUNGE,
  'forward-lunge': LUNGE,
  'walking-lunge': { elbow: 'straight' },
  'reverse-lunge': { knee: 'bends', elbow: 'straight', hands: 'down' },
  'step-up': { knee: 'straightens', hands: 'up' },
  'lateral-lunge': { knee: 'bends', hands: 'down', grip: 'narrow' },
  'cossack-squat': { knee: 'bends', hands: 'down' },
  'leg-extension': { knee: 'straightens', hip: 'still' },
  'seated-leg-curl': { knee: 'bends', hip: 'still' },
  'lying-leg-curl': { knee: 'bends', hip: 'still' },
  'standing-calf-raise': CALVES,
  'seated-calf-raise': { elbow: 'still' },
  'single-leg-calf-raise': CALVES,
  'bench-press': { ...BENCH, bar: 'above' },
  'paused-bench-press': { ...BENCH, bar: 'above' },
  'close-grip-bench-press': { ...BENCH, grip: 'narrow' },
  'spoto-press': BENCH,
  'larsen-press': { ...BENCH, knee: 'straight' },
  'incline-bench-press': BENCH,
  'decline-bench-press': BENCH,
  'floor-press': BENCH,
  'dumbbell-bench-press': BENCH,
  'incline-dumbbell-press': BENCH,
  'dumbbell-floor-press': BENCH,
  'machine-chest-press': { elbow: 'straightens', knee: 'still' },
  'push-up': { elbow: 'bends', knee: 'straight', hands: 'still' },
  'incline-push-up': { elbow: 'bends', knee: 'straight', hands: 'still' },
  'decline-push-up': { elbow: 'bends', knee: 'straight', hands: 'still' },
  'diamond-push-up': { elbow: 'bends', knee: 'straight', hands: 'still', grip: 'narrow' },
  dip: { elbow: 'bends', hands: 'still' },
  'ring-dip': { elbow: 'bends', hands: 'still' },
  'bench-dip': { elbow: 'bends', hands: 'still' },
  'overhead-press': { ...BAR_PRESS, ...STRICT },
  'push-press': { ...BAR_PRESS, knee: 'straightens' },
  'push-jerk': { ...BAR_PRESS, knee: 'straightens' },
  'split-jerk': BAR_PRESS,
  'behind-the-neck-press': { ...BAR_PRESS, ...STRICT },
  'seated-barbell-press': BAR_PRESS,
  'z-press': { ...BAR_PRESS, knee: 'straight' },
  'standing-dumbbell-press': { ...PRESS, ...STRICT },
  'seated-dumbbell-press': PRESS,
  'arnold-press': PRESS,
  'single-arm-dumbbell-press': { ...PRESS, ...STRICT },
  'kettlebell-press': { ...PRESS, ...STRICT },
  'landmine-press': PRESS,
  'pull-up': PULL_UP,
  'chin-up': { ...PULL_UP },
  'neutral-grip-pull-up': PULL_UP,
  'wide-grip-pull-up': { ...PULL_UP, grip: 'wide' },
  'negative-pull-up': { elbow: 'straightens', hands: 'still' },
  'lat-pulldown': { elbow: 'bends', hands: 'down', knee: 'still', grip: 'wide' },
  'close-grip-pulldown': { elbow: 'bends', hands: 'down', knee: 'still', grip: 'narrow' },
  'straight-arm-pulldown': { elbow: 'straight', hands: 'down' },
  'seated-cable-row': { ...ROW, grip: 'narrow' },
  'machine-row': ROW,
  'single-arm-cable-row': ROW,
  'barbell-row': { ...ROW, hip: 'still', hands: 'up' },
  'pendlay-row': { ...ROW, hip: 'still', hands: 'up' },
  'bent-over-dumbbell-row': { ...ROW, hip: 'still', hands: 'up' },
  'one-arm-dumbbell-row': { ...ROW, hip: 'still', hands: 'up' },
  'chest-supported-row': { ...ROW, hip: 'still', hands: 'up' },
  't-bar-row': { ...ROW, hands: 'up', grip: 'narrow' },
  'inverted-row': { elbow: 'bends', knee: 'straight', hands: 'still' },
  'face-pull': ROW,
  'dumbbell-curl': CURL,
  'hammer-curl': CURL,
  'barbell-curl': CURL,
  'ez-bar-curl': CURL,
  'cable-curl': CURL,
  'incline-dumbbell-curl': CURL,
  'preacher-curl': CURL,
  'triceps-pushdown': { ...EXTENSION, hands: 'down' },
  'overhead-triceps-extension': EXTENSION,
  'dumbbell-overhead-extension': { ...EXTENSION, hands: 'up', grip: 'narrow' },
  'triceps-kickback': EXTENSION,
  'skull-crusher': { elbow: 'bends', hands: 'down' },
  'lateral-raise': RAISE,
  'cable-lateral-raise': RAISE,
  'front-raise': RAISE,
  'rear-delt-fly': RAISE,
  'dumbbell-fly': { hands: 'up' },
  shrug: { elbow: 'still', hands: 'up', knee: 'straight' },
  'hanging-leg-raise': { hip: 'bends', knee: 'straight', hands: 'still' },
  'hanging-knee-raise': { hip: 'bends', knee: 'bends', hands: 'still' },
  'toes-to-bar': { hip: 'bends', hands: 'still' },
  plank: { knee: 'straight', hands: 'still' },
  'sit-up': { hip: 'bends', knee: 'still' },
  clean: { ...CATCH, bar: 'before' },
  'power-clean': { ...CATCH, bar: 'before' },
  snatch: { ...CATCH, bar: 'above', grip: 'wide' },
  'power-snatch': { ...CATCH, bar: 'above', grip: 'wide' },
  'clean-and-jerk': { ...CATCH, bar: 'above' },
  thruster: { ...CATCH, bar: 'above', knee: 'straightens' },
  'plyometric-push-up': { elbow: 'straightens', hands: 'up', hip: 'still', knee: 'straight' },
  'pike-push-up': { elbow: 'bends', hands: 'still', knee: 'straight' },
  'cable-chest-press': { elbow: 'straightens', knee: 'still' },
  'cable-rear-delt-fly': { knee: 'straight', grip: 'wide' },
  'muscle-up': { elbow: 'straight', hands: 'still' },
  'renegade-row': { elbow: 'bends', hands: 'up', knee: 'straight' },
  'trap-bar-shrug': { elbow: 'straight', knee: 'straight', hands: 'up' },
  'dumbbell-snatch': { elbow: 'straight', hands: 'up', hip: 'straightens' },
  'kettlebell-snatch': { elbow: 'straight', hands: 'up', hip: 'straightens' },
  'jumping-jack': { elbow: 'straight', hands: 'up', knee: 'straight' },
  'decline-sit-up': { hip: 'bends', knee: 'still' },
  'glute-ham-raise': { knee: 'bends', hip: 'still' },
  'machine-back-extension': { hip: 'straightens', knee: 'still' },
  'curtsy-lunge': { knee: 'bends', elbow: 'straight', hands: 'down' },
  'lateral-step-up': { knee: 'straightens', elbow: 'straight', hands: 'up' },
  'cable-woodchop': { hands: 'down' },
  'cable-lift': { hands: 'up' },
}
