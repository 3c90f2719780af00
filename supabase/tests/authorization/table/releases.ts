import type { Operations } from '../operation.ts'

/** Release reports: everybody may report, only the server reads them. */
export const RELEASES = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
report_releases                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
report_releases for the owner      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
report_releases_as_stranger        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
release_health                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read which devices reported        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read which users reported          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read how fast pages are            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read which releases are served     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_release_document               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
commit_release_document            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read which keys teams have         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what keys were used for       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
make_publish_key                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
list_publish_keys                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
list_publish_uses                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
revoke_publish_key                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
use_publish_key                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what teams have asked         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
send_publish_request               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
publish_request_arrived            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
publish_request_state              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
take_publish_request               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
hold_publish_request               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
answer_publish_request             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
list_publish_requests              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
forget_publish_bundles             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const DEVICE = `'00000000-0000-4000-8000-000000000001'`
const REPORTS = `'{"revision":1,"composition":{},"vitals":[],"outcomes":[{"part":"contacts","version":"1","outcome":"mounted","weight":1}]}'`

const A_KEY = `insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('key'), 'releases', 'contacts', 'pipeline', 'Ada')`
const A_USE = `${A_KEY}; insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from private.publish_keys`

const A_REQUEST_ID = `'00000000-0000-4000-8000-00000000000a'`
const A_REQUEST = `${A_KEY}; insert into private.publish_uses (request, key_id, action) select ${A_REQUEST_ID}, id, 'publish' from private.publish_keys;
  insert into private.publish_requests (id, size, state, taken_at) values (${A_REQUEST_ID}, 1000, 'examined', now())`
/** A call about that request, by its parameters. */
const about = (name: string, parameters: string) => ({
  given: A_REQUEST,
  sql: `select public.${name}(${parameters})`,
})

export const RELEASE_OPERATIONS: Operations = {
  report_releases: {
    sql: `select public.report_releases(${DEVICE}, ${REPORTS})`,
    effect: `select 1 from private.release_users where user_id = $me and part = 'contacts' and version = '1' and outcome = 'mounted'`,
  },
  'report_releases for the owner': {
    sql: `select public.report_releases(${DEVICE}, ${REPORTS})`,
    effect: 'select 1 from private.release_users where user_id = $owner',
  },
  report_releases_as_stranger: `select public.report_releases_as_stranger(${DEVICE}, ${DEVICE}, ${REPORTS})`,
  release_health: {
    given: `insert into private.release_devices (part, version, outcome, device, weight, hour) values ('contacts', '1', 'mounted', ${DEVICE}, 1, now())`,
    sql: `select public.release_health('contacts')`,
  },
  'read which devices reported': {
    given: `insert into private.release_devices (part, version, outcome, device, weight, hour) values ('contacts', '1', 'mounted', ${DEVICE}, 1, now())`,
    sql: 'select 1 from private.release_devices',
  },
  'read which users reported': {
    given: `insert into private.release_users (part, version, outcome, user_id, hour) values ('contacts', '1', 'mounted', $owner, now())`,
    sql: 'select 1 from private.release_users',
  },
  'read how fast pages are': {
    given: `insert into private.release_vitals (part, version, vital, device, value, hour) values ('contacts', '1', 'lcp', ${DEVICE}, 1, now())`,
    sql: 'select 1 from private.release_vitals',
  },
  'read which releases are served': {
    given: `insert into private.release_documents (store, revision, document) values ('releases', 1, '{"revision":1}')`,
    sql: 'select 1 from private.release_documents',
  },
  get_release_document: {
    given: `insert into private.release_documents (store, revision, document) values ('releases', 1, '{"revision":1}')`,
    sql: `select public.get_release_document('releases')`,
  },
  commit_release_document: `select public.commit_release_document('releases', '{"revision":1}')`,
  'read which keys teams have': { given: A_KEY, sql: 'select 1 from private.publish_keys' },
  'read what keys were used for': { given: A_USE, sql: 'select 1 from private.publish_uses' },
  make_publish_key: `select public.make_publish_key('releases', 'contacts', 'mine', 'me')`,
  list_publish_keys: { given: A_KEY, sql: `select public.list_publish_keys('releases')` },
  list_publish_uses: { given: A_USE, sql: `select public.list_publish_uses('releases')` },
  revoke_publish_key: {
    given: A_KEY,
    sql: `select public.revoke_publish_key('releases', 'contacts', 'pipeline', 'me')`,
  },
  use_publish_key: {
    given: A_KEY,
    sql: `select public.use_publish_key('key', 'releases', 'contacts', 'publish', '1', 'abcdef1', gen_random_uuid())`,
  },
  'read what teams have asked': { given: A_REQUEST, sql: 'select 1 from private.publish_requests' },
  send_publish_request: {
    given: A_KEY,
    sql: `select public.send_publish_request('key', 'contacts', 'rollback', null, null, gen_random_uuid(), '{}', null)`,
  },
  publish_request_arrived: {
    given: `${A_REQUEST}; update private.publish_requests set state = 'arriving'`,
    sql: `select public.publish_request_arrived(${A_REQUEST_ID})`,
  },
  publish_request_state: about('publish_request_state', `'key', ${A_REQUEST_ID}`),
  take_publish_request: {
    given: `${A_REQUEST}; update private.publish_requests set state = 'waiting'`,
    sql: `select public.take_publish_request('releases')`,
  },
  hold_publish_request: about('hold_publish_request', `'releases', ${A_REQUEST_ID}`),
  answer_publish_request: about(
    'answer_publish_request',
    `'releases', ${A_REQUEST_ID}, 'done', 'It is there.'`,
  ),
  list_publish_requests: about('list_publish_requests', `'releases'`),
  forget_publish_bundles: {
    given: `${A_REQUEST}; update private.publish_requests set state = 'done', answer = 'x', answered_at = now(), kept = true`,
    sql: `select public.forget_publish_bundles('releases')`,
  },
}
