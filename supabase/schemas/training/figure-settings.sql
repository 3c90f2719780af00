-- Which exercises are drawn, and what can be set in the figure of each. Written by shared/figures/write-drawn-ids.ts from what that package draws.
--
-- Decides     what an own exercise may look like, with private.is_figure

create function private.figure_settings(figure text)
returns text[] language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when figure = any ('{
      ab-wheel-rollout, adductor-squeeze, arnold-press, assault-bike, assisted-dip, assisted-pull-up,
      b-stance-romanian-deadlift, back-extension, band-assisted-pull-up, band-pallof-press, band-pull-apart, band-row,
      banded-lateral-walk, barbell-bulgarian-split-squat, barbell-curl, barbell-jump-squat, barbell-reverse-lunge, barbell-row,
      barbell-split-squat, barbell-step-up, battle-ropes, bayesian-curl, bear-crawl, bear-hug-carry, behind-the-neck-press,
      bench-dip, bent-over-dumbbell-row, bicycle-crunch, bike, bike-erg, bird-dog, block-clean, body-saw,
      bodyweight-glute-bridge, bottoms-up-kettlebell-press, box-jump, broad-jump, bulgarian-split-squat, cable-chest-press,
      cable-crunch, cable-curl, cable-fly, cable-hip-abduction, cable-hip-adduction, cable-hip-flexion, cable-kickback,
      cable-lateral-raise, cable-lift, cable-pull-through, cable-rear-delt-fly, cable-woodchop, cat-cow, chest-supported-row,
      chest-supported-t-bar-row, chin-up, clean, clean-and-jerk, clean-high-pull, clean-pull, close-grip-pulldown,
      concentration-curl, copenhagen-plank, cossack-squat, couch-stretch, countermovement-jump, crunch, curtsy-lunge, dead-bug,
      dead-hang, decline-push-up, decline-sit-up, deficit-push-up, diamond-push-up, dip, dragon-flag, dumbbell-curl,
      dumbbell-floor-press, dumbbell-overhead-extension, dumbbell-pullover, dumbbell-push-press, dumbbell-shrug,
      dumbbell-snatch, elliptical, ez-bar-curl, face-pull, farmers-carry, floor-press, forward-lunge, frog-pump,
      front-foot-elevated-split-squat, front-lever, front-rack-carry, front-raise, glute-bridge, glute-ham-raise,
      goblet-split-squat, good-morning, gorilla-row, hack-squat, hammer-curl, handstand-hold, handstand-push-up, hang-clean,
      hang-power-clean, hang-power-snatch, hang-snatch, hanging-knee-raise, hanging-leg-raise, high-knees, hill-sprint,
      hip-abduction, hip-adduction, hip-thrust, hollow-hold, hurdle-jump, incline-dumbbell-curl, incline-push-up, incline-walk,
      inverted-row, jump-rope, jumping-jack, kettlebell-press, kettlebell-snatch, kettlebell-swing, kettlebell-windmill,
      knee-push-up, l-sit, landmine-press, lat-pulldown, lateral-lunge, lateral-raise, lateral-step-up, leg-extension,
      leg-press, leg-press-calf-raise, long-lever-plank, low-to-high-cable-fly, lying-leg-curl, machine-back-extension,
      machine-chest-press, machine-lateral-raise, machine-row, machine-shoulder-press, machine-triceps-extension, meadows-row,
      medicine-ball-slam, mountain-climber, muscle-up, negative-pull-up, neutral-grip-pull-up, nordic-curl,
      one-arm-dumbbell-row, outdoor-run, overhead-carry, overhead-press, overhead-triceps-extension, pallof-hold, pallof-press,
      pec-deck, pendlay-row, pike-push-up, pistol-squat, plank, plank-drag, plank-shoulder-tap, plyometric-push-up, pogo-jump,
      power-clean, power-snatch, preacher-curl, prone-y-raise, pull-up, push-jerk, push-press, push-up, rear-delt-fly,
      renegade-row, reverse-crunch, reverse-hyperextension, reverse-lunge, reverse-nordic, reverse-pec-deck, ring-dip,
      ring-push-up, ring-row, rope-climb, rope-hammer-curl, row-erg, ruck, run, russian-twist, seal-row, seated-barbell-press,
      seated-cable-row, seated-calf-raise, seated-dumbbell-press, seated-leg-curl, shrug, side-bend, side-plank,
      single-arm-cable-row, single-arm-dumbbell-press, single-arm-kettlebell-swing, single-arm-pulldown, single-arm-pushdown,
      single-leg-calf-raise, single-leg-extension, single-leg-glute-bridge, single-leg-hip-thrust, single-leg-leg-press,
      single-leg-romanian-deadlift, sissy-squat, sit-up, ski-erg, sled-drag, sled-push, slider-leg-curl,
      smith-machine-shoulder-press, snatch, snatch-balance, snatch-pull, spider-curl, split-jerk, split-squat, sprint,
      squat-jump, stability-ball-leg-curl, stair-climber, standing-calf-raise, standing-dumbbell-press, standing-leg-curl,
      step-down, step-up, stir-the-pot, straight-arm-pulldown, suitcase-carry, superman, swim, t-bar-row, thruster, toes-to-bar,
      trap-bar-carry, trap-bar-deadlift, trap-bar-jump, trap-bar-romanian-deadlift, trap-bar-shrug, treadmill-run,
      triceps-kickback, triceps-pushdown, tuck-jump, underhand-barbell-row, underhand-pulldown, upright-row, v-up, walk,
      walking-lunge, wall-ball, wall-sit, weighted-plank, wide-grip-pull-up, yoke-walk, z-press}'::text[]) then '{}'::text[]
    when figure = any ('{
      bench-press, close-grip-bench-press, decline-bench-press, incline-bench-press, larsen-press, paused-bench-press,
      smith-machine-bench-press, spoto-press}'::text[]) then '{grip,incline}'::text[]
    when figure = any ('{
      dumbbell-bench-press, dumbbell-fly, dumbbell-skull-crusher, incline-dumbbell-fly, incline-dumbbell-press, jm-press,
      single-arm-dumbbell-bench-press, skull-crusher}'::text[]) then '{incline}'::text[]
    when figure = any ('{
      back-squat, belt-squat, block-pull, bodyweight-squat, box-squat, deadlift, deep-squat-hold, deficit-deadlift,
      double-kettlebell-front-squat, dumbbell-deadlift, dumbbell-romanian-deadlift, dumbbell-squat, front-squat, goblet-squat,
      heels-elevated-goblet-squat, kettlebell-deadlift, low-bar-squat, overhead-squat, pause-front-squat, pause-squat,
      paused-deadlift, pin-squat, rack-pull, romanian-deadlift, safety-bar-squat, smith-machine-squat, snatch-grip-deadlift,
      stiff-leg-deadlift, suitcase-deadlift, sumo-deadlift, tempo-squat, zercher-squat}'::text[]) then '{stance}'::text[]
  end;
$$;
comment on function private.figure_settings(text) is
  'What can be set in the figure of a global exercise, by its slug: none or some of stance, grip and incline. Null: it is not drawn.';
