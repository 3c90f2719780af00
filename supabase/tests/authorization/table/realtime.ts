import type { Operations } from '../operation.ts'

/** Realtime beside the tables of the other groups: change events of training, visible to those who may see the changed training. */
export const REALTIME = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- following training
follow the owner's training        !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
follow what coaches plan for it    !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
follow the owner's own drafts      !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
follow my training                 !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
insert a training change           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
update a training change           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a training change           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

export const REALTIME_OPERATIONS: Operations = {
  "follow the owner's training": `select 1 from public.training_changes where athlete_id = $owner and audience = 'readers'`,
  'follow what coaches plan for it': `select 1 from public.training_changes where athlete_id = $owner and audience = 'planners'`,
  "follow the owner's own drafts": `select 1 from public.training_changes where athlete_id = $owner and audience = 'owner'`,
  'follow my training': `select 1 from public.training_changes where athlete_id = $me and audience = 'readers'`,
  'insert a training change': `insert into public.training_changes (athlete_id, audience) values ($me, 'readers') returning 1`,
  'update a training change': `update public.training_changes set changed_at = now() where athlete_id = $me returning 1`,
  'delete a training change': `delete from public.training_changes where athlete_id = $me returning 1`,
}
