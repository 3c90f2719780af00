import type { Operations } from '../operation.ts'

/** Tables that only calls write: every direct action that no other group tries, refused to all personas. */
export const WRITES = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- accounts
insert a plan                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
rename a plan                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a plan                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
raise a subscription by update     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a subscription              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- contacts and access
insert an access request           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an access request           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
take over as primary coach         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a primary coach             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- teams
found a team by insert             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete the team                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
leave the team by delete           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert an invite                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an invite                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- training
insert a workout                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
move a workout to another athlete  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a workout's row             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a block                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
rename a block                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a block                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a prescription              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a prescription              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a prescription              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a set target                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a set target                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a set target                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a logged set                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a logged set                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a logged set's row          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a rival                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a rival                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a rival                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a session                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a session                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a session                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert an exercise of a log        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change an exercise of a log        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an exercise of a log        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert an exercise                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
rename an exercise                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an exercise                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a muscle of an exercise     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a muscle of an exercise     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a muscle of an exercise     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a max                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a max                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a max                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a body weight               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a body weight               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a body weight               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

export const WRITE_OPERATIONS: Operations = {
  'insert a plan': `insert into public.plans (id, name, description) values ('free', 'Free', '') returning 1`,
  'rename a plan': `update public.plans set name = 'x' returning 1`,
  'delete a plan': `delete from public.plans where id = 'team' returning 1`,
  'raise a subscription by update': `update public.subscriptions set status = 'active' returning 1`,
  'delete a subscription': `delete from public.subscriptions where user_id = $owner returning 1`,
  'insert an access request': `insert into public.workout_access_requests (connection_id, requester_id) values ($peerConnection, $owner) returning 1`,
  'delete an access request': `delete from public.workout_access_requests where id = $accessRequest returning 1`,
  'take over as primary coach': `update public.primary_coaches set coach_id = $coach returning 1`,
  'delete a primary coach': `delete from public.primary_coaches where athlete_id = $owner returning 1`,
  'found a team by insert': `insert into public.teams (name) values ('x') returning 1`,
  'delete the team': `delete from public.teams where id = $team returning 1`,
  'leave the team by delete': `delete from public.team_members where team_id = $team and user_id = $owner returning 1`,
  'insert an invite': `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($team, 'invite', $head, $outsider) returning 1`,
  'delete an invite': `delete from public.team_invitations where id = $invite returning 1`,
  'insert a workout': `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $owner, '2026-11-23', 'x') returning 1`,
  'move a workout to another athlete': `update public.workouts set athlete_id = $writer where id = $published returning 1`,
  "delete a workout's row": `delete from public.workouts where id = $published returning 1`,
  'insert a block': `insert into public.blocks (id, workout_id, pos, label) values (gen_random_uuid(), $published, 1, 'B') returning 1`,
  'rename a block': `update public.blocks set label = 'B' where id = $published.block returning 1`,
  'delete a block': `delete from public.blocks where id = $published.block returning 1`,
  'insert a prescription': `insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
     values (gen_random_uuid(), $published, $published.block, 1, $globalExercise) returning 1`,
  'change a prescription': `update public.prescriptions set note = 'x' where id = $published.prescription returning 1`,
  'delete a prescription': `delete from public.prescriptions where id = $published.prescription returning 1`,
  'insert a set target': `insert into public.set_targets (id, workout_id, prescription_id, pos)
     values (gen_random_uuid(), $published, $published.prescription, 1) returning 1`,
  'change a set target': `update public.set_targets set reps_max = 99 where id = $published.target returning 1`,
  'delete a set target': `delete from public.set_targets where id = $published.target returning 1`,
  'insert a logged set': `insert into public.set_logs (id, workout_id, exercise_id, completed_at)
     values (gen_random_uuid(), $logged, $globalExercise, now()) returning 1`,
  'change a logged set': `update public.set_logs set reps = 99 where id = $logged.log returning 1`,
  "delete a logged set's row": `delete from public.set_logs where id = $logged.log returning 1`,
  'insert an exercise of a log': `insert into public.exercise_logs (id, workout_id, exercise_id)
     values (gen_random_uuid(), $logged, $globalExercise) returning 1`,
  'change an exercise of a log': `update public.exercise_logs set note = 'x' where workout_id = $logged returning 1`,
  'delete an exercise of a log': `delete from public.exercise_logs where workout_id = $logged returning 1`,
  'insert a rival': `insert into public.set_log_rivals (set_log_id, exercise_id, set_type, completed_at)
     values ($logged.log, $globalExercise, 'normal', now()) returning 1`,
  'change a rival': `update public.set_log_rivals set reps = 99 where id = $logged.rival returning 1`,
  'delete a rival': `delete from public.set_log_rivals where id = $logged.rival returning 1`,
  'insert a session': `insert into public.session_logs (workout_id, srpe) values ($published, 7) returning 1`,
  'change a session': `update public.session_logs set srpe = 1 where workout_id = $logged returning 1`,
  'delete a session': `delete from public.session_logs where workout_id = $logged returning 1`,
  'insert an exercise': `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
     values ($owner, 'x', 'x', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'compound') returning 1`,
  'rename an exercise': `update public.exercises set name = 'x' where id = $ownersExercise returning 1`,
  'delete an exercise': `delete from public.exercises where id = $ownersExercise returning 1`,
  'insert a muscle of an exercise': `insert into public.exercise_muscles (exercise_id, muscle, role) values ($ownersExercise, 'neck', 'primary') returning 1`,
  'change a muscle of an exercise': `update public.exercise_muscles set role = 'secondary' where exercise_id = $ownersExercise returning 1`,
  'delete a muscle of an exercise': `delete from public.exercise_muscles where exercise_id = $ownersExercise returning 1`,
  'insert a max': `insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date)
     values ($owner, $globalExercise, 'training', 120, '2026-05-12') returning 1`,
  'change a max': `update public.athlete_maxes set kg = 200 where id = $ownersMax returning 1`,
  'delete a max': `delete from public.athlete_maxes where id = $ownersMax returning 1`,
  'insert a body weight': `insert into public.body_weights (athlete_id, date, kg) values ($owner, '2026-05-13', 83) returning 1`,
  'change a body weight': `update public.body_weights set kg = 83 where athlete_id = $owner returning 1`,
  'delete a body weight': `delete from public.body_weights where athlete_id = $owner returning 1`,
}
