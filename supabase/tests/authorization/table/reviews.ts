import type { Operations } from '../operation.ts'

/** What came back of the owner's training, and who has looked at it. */
export const REVIEWS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read who has looked at what          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
write who has looked at what         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_review_list has the owner's      !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
get_review_count counts it           !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
review the owner's workout           !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
take back the reader's review        !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
`

const looked = `insert into private.workout_reviews (coach_id, workout_id, mark) values ($reader, $completed, 'x')`

export const REVIEWS_OPERATIONS: Operations = {
  'read who has looked at what': { given: looked, sql: 'select 1 from private.workout_reviews' },
  'write who has looked at what': `insert into private.workout_reviews (coach_id, workout_id, mark) values ($reader, $completed, 'x') returning 1`,
  "get_review_list has the owner's":
    "select 1 from json_array_elements(public.get_review_list($owner) -> 'workouts') w where w ->> 'id' = $completed",
  'get_review_count counts it': 'select 1 where public.get_review_count() > 0',
  "review the owner's workout": `select 1 from public.review_workouts(array[$completed]::uuid[], true)`,
  "take back the reader's review": {
    given: looked,
    sql: `select 1 from public.review_workouts(array[$completed]::uuid[], false)`,
  },
}
