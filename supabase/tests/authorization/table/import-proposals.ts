import type { Operations } from '../operation.ts'

/**
 * Training that a coach proposes. What the writer proposed is read by the two alone; 404 and nothing are what everybody else gets. By state
 * of the proposal: supabase/tests/import-proposals/reading.test.ts.
 */
export const IMPORT_PROPOSALS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read proposed imports                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read parts of proposed imports       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
propose an import to the owner       !    403         401     403      403    403  403     403     403    +      403     422   403    403   403  403
see what is proposed to the owner    !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
export what was proposed             !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
compare what is proposed             !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
agree to what is proposed            !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
end what is proposed                 !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
`

const ID = `'7f000000-0000-4000-8000-000000000069'`
const WORKOUTS = `'[{"started_at": "2026-08-07T17:00", "title": "Proposed", "sets": [{"exercise": "Squat", "reps": 5}]}]'::jsonb`
const EXERCISES = `jsonb_build_array(jsonb_build_object('name', 'Squat', 'exercise_id', $globalExercise::uuid, 'measurement', 'reps'))`
const PROPOSED = `
  insert into private.import_proposals (id, athlete_id, coach_id, source, exercises, offered_at, workouts, sets)
  values (${ID}, $owner, $writer, 'hevy', ${EXERCISES}, now(), 1, 1);
  insert into private.import_proposal_parts (proposal_id, number, workouts, sets, bytes) values (${ID}, 0, ${WORKOUTS}, 1, 100)`

export const IMPORT_PROPOSALS_OPERATIONS: Operations = {
  'read proposed imports': { given: PROPOSED, sql: 'select 1 from private.import_proposals' },
  'read parts of proposed imports': { given: PROPOSED, sql: 'select 1 from private.import_proposal_parts' },
  'propose an import to the owner': {
    sql: `select public.propose_import(jsonb_build_object('id', ${ID}, 'athlete_id', $owner::uuid, 'source', 'hevy', 'part', 0,
      'exercises', ${EXERCISES}, 'workouts', ${WORKOUTS}))`,
    effect: `select 1 from private.import_proposals where athlete_id = $owner and coach_id = $me`,
  },
  'see what is proposed to the owner': {
    given: PROPOSED,
    sql: `select 1 where (public.get_import_proposals() || public.get_import_proposals($owner))::text like '%' || ${ID} || '%'`,
  },
  'export what was proposed': {
    given: PROPOSED,
    sql: `select 1 where public.export_my_data() ->> 'import_proposal_parts' like '%' || ${ID} || '%'`,
  },
  'compare what is proposed': { given: PROPOSED, sql: `select public.compare_import_proposal(${ID}, 0)` },
  'agree to what is proposed': {
    given: PROPOSED,
    sql: `select public.agree_to_import(${ID})`,
    effect: `select 1 from public.workouts where athlete_id = $owner and title = 'Proposed' and deleted_at is null`,
  },
  'end what is proposed': {
    given: PROPOSED,
    sql: `select 1 where public.end_import_proposal(${ID})`,
    effect: 'select 1 where not exists (select from private.import_proposals)',
  },
}
