/** The exercises without a figure, by reason: never a near miss. Each exercise of the library is here or in EXERCISES. */
export const WITHOUT_FIGURE: Readonly<Record<string, readonly string[]>> = {
  // The spine turns against the hips, or one part of it against the next: the rig has a trunk of three parts that bends forward.
  spine: [
    'open-book',
    'landmine-rotation',
    'rotational-medicine-ball-throw',
    'medicine-ball-scoop-toss',
    'worlds-greatest-stretch',
    'hip-cars',
    'turkish-get-up',
  ],
  // A joint too small for a figure: wrist, neck, shoulder blade or the rotation of a shoulder.
  small: [
    'wrist-curl',
    'reverse-wrist-curl',
    'wrist-roller',
    'plate-pinch',
    'neck-flexion',
    'neck-extension',
    'neck-side-flexion',
    'cable-external-rotation',
    'scapular-push-up',
    'scapular-pull-up',
    'shoulder-pass-through',
    'wall-slide',
    'knee-to-wall',
  ],
  // It would look like another exercise: they differ in the grip, the side that is seen or the intent.
  alike: [
    'reverse-curl',
    'zottman-curl',
    'muscle-snatch',
    'outdoor-ride',
    'shuttle-run',
    'depth-jump',
    'drop-landing',
    'seated-box-jump',
    'split-jump',
    'single-leg-hop',
    'banded-psoas-march',
  ],
  // It is several movements in a row, and one pair of poses shows none of them.
  strip: [
    'burpee',
    'devils-press',
    'inchworm',
    'kettlebell-clean',
    'kettlebell-clean-and-press',
    'sandbag-to-shoulder',
    'ring-muscle-up',
  ],
  // What it is done with, a ball that flies, a rope that turns twice or is hauled in, is not drawn yet.
  prop: [
    'double-under',
    'sled-pull',
    'monster-walk',
    'overhead-medicine-ball-throw',
    'backward-overhead-throw',
  ],
  // A pose that no template has yet, and that one seen from the side does not tell.
  pose: ['90-90-hip-switch', 'leg-swing', 'clamshell', 'lateral-bound'],
}
