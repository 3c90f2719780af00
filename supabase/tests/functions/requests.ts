/** The sender of a request: a persona with a token, or an invalid token. */
export type Caller =
  | 'athlete'
  | 'coach'
  | 'stranger'
  | 'admin'
  | 'unconfirmed'
  | 'nobody'
  | 'publishable key'
  | 'garbage'
  | 'forged'
  | 'expired'
  | 'deleted'

export interface FunctionRequest {
  fn: string
  /** What the request tests; with the function's name it is the test's name. */
  tries: string
  method?: string
  query?: string
  as?: Caller
  /** Sent as JSON. $athlete, $coach … stand for ids, $athlete.email for addresses. */
  body?: unknown
  /** The raw body, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  status: number
  /** The expected answer: for JSON a subset, for text the whole. `null`: no body. */
  answer: unknown
  type?: 'json' | 'text' | 'none'
}

const UNKNOWN = '00000000-0000-4000-8000-000000000099'
const BOTH = { athleteId: '$athlete', coachId: '$coach' }
const OK = { success: true }
const SIGNED_OUT = { error: 'User not authenticated' }
const error = (message: string | RegExp) => ({ error: message })

/** The answer to every invalid token, for calls that need a session. */
const withoutSession = (fn: string, request: Partial<FunctionRequest>): FunctionRequest[] =>
  (['nobody', 'publishable key', 'garbage', 'forged', 'expired', 'deleted'] as const).map(as => ({
    fn,
    tries: `${request.method ?? 'POST'} as ${as}`,
    ...request,
    as,
    status: 401,
    answer: SIGNED_OUT,
  }))

/** The answer to every invalid body, for calls with a JSON body. */
export const badBodies = (fn: string, as: Caller, type: 'json' | 'text' = 'json'): FunctionRequest[] => {
  const say = (message: string | RegExp) => (type === 'json' ? error(message) : message)
  const base = { fn, as, type } as const
  return [
    { ...base, tries: 'no body', raw: '', status: 400, answer: say('The body is not JSON') },
    { ...base, tries: 'half a body', raw: '{"', status: 400, answer: say('The body is not JSON') },
    {
      ...base,
      tries: 'bytes that are no text',
      raw: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
      status: 400,
      answer: say('The body is not JSON'),
    },
    { ...base, tries: 'a list', raw: '[]', status: 422, answer: say(/^body: /) },
    { ...base, tries: 'null', raw: 'null', status: 422, answer: say(/^body: /) },
    { ...base, tries: 'nothing in it', body: {}, status: 422, answer: say(/^\w+: /) },
    {
      ...base,
      tries: 'a body without end',
      body: { notes: 'x'.repeat(20_000) },
      status: 413,
      answer: say('The body is too large'),
    },
  ]
}

export const otherMethods = (
  fn: string,
  methods: string[],
  type: 'json' | 'text' = 'json',
): FunctionRequest[] =>
  methods.map(method => ({
    fn,
    tries: method,
    method,
    as: 'athlete',
    status: 405,
    type,
    answer: type === 'json' ? error('Method not allowed') : 'Method not allowed',
  }))

const createUserProfile: FunctionRequest[] = [
  ...badBodies('create-user-profile', 'nobody', 'text'),
  ...otherMethods('create-user-profile', ['GET', 'PUT', 'DELETE', 'PATCH'], 'text'),
  ...(
    [
      ['its own names', 'athlete', { userId: '$athlete', display_name: 'Ada A.' }, 200, 'ok'],
      [
        'a role, which has no effect',
        'athlete',
        { userId: '$athlete', global_role: 'system_admin' },
        200,
        'ok',
      ],
      ["another's id", 'athlete', { userId: '$coach' }, 403, 'You can only change your own profile.'],
      ['an id without a session', 'nobody', { userId: '$coach', display_name: 'x' }, 200, 'ok'],
      ['an unknown id without a session', 'nobody', { userId: UNKNOWN }, 200, 'ok'],
      ['the publishable key for a token', 'publishable key', { userId: '$athlete' }, 200, 'ok'],
      ['a token of nobody', 'forged', { userId: '$athlete' }, 401, 'User not authenticated'],
      [
        'an unconfirmed account',
        'unconfirmed',
        { userId: '$unconfirmed' },
        403,
        'Confirm your e-mail address first.',
      ],
      ['an id that is none', 'nobody', { userId: 'x' }, 422, /^userId: /],
      ['a name of a wrong type', 'nobody', { userId: UNKNOWN, first_name: 1 }, 422, /^first_name: /],
      [
        'a name without end',
        'nobody',
        { userId: UNKNOWN, display_name: 'x'.repeat(121) },
        422,
        /^display_name: /,
      ],
      ['a name with NUL', 'athlete', { userId: '$athlete', display_name: 'a\0b' }, 422, /^display_name: /],
    ] as const
  ).map(([tries, as, body, status, answer]) => ({
    fn: 'create-user-profile',
    tries,
    as,
    body,
    status,
    answer,
    type: 'text' as const,
  })),
]

const confirmEmail: FunctionRequest[] = [
  ...badBodies('confirm-email', 'nobody'),
  ...otherMethods('confirm-email', ['GET', 'DELETE']),
  ...(
    [
      [
        'who waits',
        { userId: '$unconfirmed', email: '$unconfirmed.email', userData: { full_name: '<b>' } },
        200,
        OK,
      ],
      [
        'again',
        { userId: '$unconfirmed', email: '$unconfirmed.email' },
        429,
        error(/^The next confirmation email can be sent in \d+ seconds\.$/),
      ],
      ["another's address", { userId: '$unconfirmed', email: 'attacker@example.test' }, 200, OK],
      ['who is confirmed', { userId: '$coach', email: '$coach.email' }, 200, OK],
      ['nobody', { userId: UNKNOWN, email: 'nobody@example.test' }, 200, OK],
      ['an address alone', { email: 'alone@example.test' }, 200, OK],
      [
        'an address alone, again',
        { email: 'Alone@example.test' },
        429,
        error(/^The next confirmation email can be sent in \d+ seconds\.$/),
      ],
      ['no address', { userId: UNKNOWN, email: 'x' }, 422, error(/^email: /)],
      [
        'two addresses',
        { userId: UNKNOWN, email: 'a@example.test\r\nBcc: b@example.test' },
        422,
        error(/^email: /),
      ],
      ['an id of a wrong type', { userId: 7, email: 'a@example.test' }, 422, error(/^userId: /)],
    ] as const
  ).map(([tries, body, status, answer]) => ({ fn: 'confirm-email', tries, body, status, answer })),
]

const checkConfirmationLink: FunctionRequest[] = [
  ...badBodies('check-confirmation-link', 'nobody'),
  ...otherMethods('check-confirmation-link', ['GET', 'DELETE']),
  ...(
    [
      ['a token that might be guessed', { token_hash: 'a'.repeat(56) }, 200, { open: null }],
      ['no token', { token_hash: '' }, 422, error(/^token_hash: /)],
      ['a token of a wrong type', { token_hash: 7 }, 422, error(/^token_hash: /)],
    ] as const
  ).map(([tries, body, status, answer]) => ({
    fn: 'check-confirmation-link',
    tries,
    body,
    status,
    answer,
  })),
]

const invitation: FunctionRequest[] = [
  ...badBodies('invitation', 'nobody'),
  ...otherMethods('invitation', ['GET', 'PUT']),
  ...(
    [
      ['POST', 'a token that might be guessed', { token: 'a'.repeat(64) }, 200, { invitation: null }],
      ['POST', 'no token', { token: '' }, 422, error(/^token: /)],
      ['POST', 'a token with a zero byte', { token: '\u0000' }, 422, error(/^token: /)],
      ['DELETE', 'a token with half a character', { token: '\ud800' }, 422, error(/^token: /)],
      ['DELETE', 'a token that might be guessed', { token: 'a'.repeat(64) }, 200, { refused: true }],
      ['DELETE', 'a token of a wrong type', { token: 7 }, 422, error(/^token: /)],
    ] as const
  ).map(([method, tries, body, status, answer]) => ({
    fn: 'invitation',
    method,
    tries,
    body,
    status,
    answer,
  })),
]

const checkUserAccess: FunctionRequest[] = [
  ...withoutSession('check-user-access', { body: { user_id: '$athlete' } }),
  ...badBodies('check-user-access', 'athlete'),
  ...otherMethods('check-user-access', ['GET', 'PUT', 'DELETE']),
  ...(
    [
      ['its own', 'athlete', { user_id: '$athlete' }, 200, { status: 'no_subscription' }],
      [
        'its own, and more fields',
        'athlete',
        { user_id: '$athlete', status: 'active' },
        200,
        { status: 'no_subscription' },
      ],
      ["somebody's as admin", 'admin', { user_id: '$athlete' }, 200, { status: 'no_subscription' }],
      [
        "another's",
        'athlete',
        { user_id: '$coach' },
        403,
        error('You can only look at your own subscription.'),
      ],
      [
        "nobody's",
        'athlete',
        { user_id: UNKNOWN },
        403,
        error('You can only look at your own subscription.'),
      ],
      [
        'unconfirmed',
        'unconfirmed',
        { user_id: '$unconfirmed' },
        403,
        error('Confirm your e-mail address first.'),
      ],
      ['an id that is none', 'athlete', { user_id: 'x\0' }, 422, error(/^user_id: /)],
    ] as const
  ).map(([tries, as, body, status, answer]) => ({
    fn: 'check-user-access',
    tries,
    as,
    body,
    status,
    answer,
  })),
]

const primary = (
  rows: (readonly [
    tries: string,
    method: string,
    as: Caller,
    sent: Record<string, unknown> | string,
    status: number,
    answer: unknown,
  ])[],
  fn: string,
): FunctionRequest[] =>
  rows.map(([tries, method, as, sent, status, answer]) => ({
    fn,
    tries,
    method,
    as,
    ...(typeof sent === 'string' ? { query: sent } : { body: sent }),
    status,
    answer,
  }))

const managePrimaryCoach: FunctionRequest[] = [
  ...withoutSession('manage-primary-coach', { body: BOTH }),
  ...withoutSession('manage-primary-coach', { method: 'DELETE', body: { athleteId: '$athlete' } }),
  ...withoutSession('manage-primary-coach', { method: 'GET', query: 'athleteId=$athlete' }),
  ...badBodies('manage-primary-coach', 'athlete'),
  ...otherMethods('manage-primary-coach', ['PUT', 'PATCH']),
  ...primary(
    [
      ['none yet', 'GET', 'athlete', 'athleteId=$athlete', 200, { primaryCoach: null }],
      ['assigns', 'POST', 'athlete', BOTH, 200, { success: true, primaryCoach: { coach_id: '$coach' } }],
      ['reads', 'GET', 'athlete', 'athleteId=$athlete', 200, { primaryCoach: { coach_id: '$coach' } }],
      [
        'a coach assigns themself',
        'POST',
        'coach',
        { athleteId: '$stranger', coachId: '$coach' },
        403,
        error(/./),
      ],
      ['a stranger reads', 'GET', 'stranger', 'athleteId=$athlete', 403, error(/./)],
      ['a stranger removes', 'DELETE', 'stranger', { athleteId: '$athlete' }, 404, error(/./)],
      ['without an athlete', 'GET', 'athlete', '', 422, error(/^athleteId: /)],
      ['removes', 'DELETE', 'coach', { athleteId: '$athlete' }, 200, OK],
      ['removes again', 'DELETE', 'coach', { athleteId: '$athlete' }, 404, error(/./)],
    ],
    'manage-primary-coach',
  ),
]

const manageCoachPermissions: FunctionRequest[] = [
  ...withoutSession('manage-coach-permissions', { body: BOTH }),
  ...withoutSession('manage-coach-permissions', { method: 'DELETE', body: BOTH }),
  ...withoutSession('manage-coach-permissions', { method: 'GET', query: 'action=accessible-athletes' }),
  ...badBodies('manage-coach-permissions', 'athlete'),
  ...otherMethods('manage-coach-permissions', ['PUT', 'PATCH']),
  ...[0, 366, 1.5, '1e3', -1, 1e21].map(days => ({
    fn: 'manage-coach-permissions',
    tries: `for ${JSON.stringify(days)} days`,
    as: 'athlete' as const,
    body: { ...BOTH, expiresInDays: days },
    status: 422,
    answer: error(/^expiresInDays: /),
  })),
  ...primary(
    [
      [
        'grants by default',
        'POST',
        'athlete',
        BOTH,
        200,
        { success: true, permission: { permission_level: 'read' } },
      ],
      [
        'changes',
        'POST',
        'athlete',
        { ...BOTH, permissionLevel: 'write', expiresInDays: 30, notes: ' spring ', granted_by: '$coach' },
        200,
        { permission: { permission_level: 'write', notes: 'spring', granted_by: '$athlete' } },
      ],
      [
        'an unknown level',
        'POST',
        'athlete',
        { ...BOTH, permissionLevel: 'owner' },
        422,
        error(/^permissionLevel: /),
      ],
      ['notes with NUL', 'POST', 'athlete', { ...BOTH, notes: 'a\0b' }, 422, error(/^notes: /)],
      [
        'notes with half a character',
        'POST',
        'athlete',
        { ...BOTH, notes: 'a\ud800b' },
        422,
        error(/^notes: /),
      ],
      ['notes without end', 'POST', 'athlete', { ...BOTH, notes: 'x'.repeat(1001) }, 422, error(/^notes: /)],
      ['to oneself', 'POST', 'coach', BOTH, 403, error('Only the athlete gives access to their training.')],
      [
        'lists',
        'GET',
        'athlete',
        'action=list-permissions&athleteId=$athlete',
        200,
        { permissions: [{ coach_id: '$coach' }] },
      ],
      ["lists another's", 'GET', 'coach', 'action=list-permissions&athleteId=$athlete', 403, error(/./)],
      [
        'checks',
        'GET',
        'coach',
        'action=check-access&athleteId=$athlete&coachId=$coach',
        200,
        { access: { has_access: true, permission_level: 'write' } },
      ],
      [
        'checks others',
        'GET',
        'stranger',
        'action=check-access&athleteId=$athlete&coachId=$coach',
        403,
        error(/./),
      ],
      [
        'accessible athletes',
        'GET',
        'coach',
        'action=accessible-athletes',
        200,
        { athletes: [{ athlete_id: '$athlete' }] },
      ],
      ['an unknown action', 'GET', 'coach', 'action=everything', 422, error(/^action: /)],
      ['no action', 'GET', 'coach', '', 422, error(/^action: /)],
      ['a stranger revokes', 'DELETE', 'stranger', BOTH, 404, error('There is no such permission.')],
      ['revokes', 'DELETE', 'athlete', BOTH, 200, OK],
      ['revokes again', 'DELETE', 'athlete', BOTH, 404, error('There is no such permission.')],
    ],
    'manage-coach-permissions',
  ),
]

const mailFunctions: FunctionRequest[] = [
  ...otherMethods('send-email', ['GET', 'PUT', 'DELETE']).map(request => ({
    ...request,
    answer: error({ http_code: 405, message: 'Method not allowed' } as never),
  })),
  {
    fn: 'send-email',
    tries: 'no signature',
    body: { user: { id: UNKNOWN, email: 'a@example.test' }, email_data: { email_action_type: 'signup' } },
    status: 401,
    answer: { error: { http_code: 401, message: 'The signature is not valid' } },
  },
  {
    fn: 'send-email',
    tries: 'a false signature',
    body: {},
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,AAAA v1, v2,x  ,',
    },
    status: 401,
    answer: { error: { http_code: 401, message: 'The signature is not valid' } },
  },
  ...['deliver-mail', 'deliver-push', 'sweep-files', 'check-payments'].flatMap(fn => [
    ...otherMethods(fn, ['GET', 'PUT', 'DELETE']),
    ...(['nobody', 'athlete', 'admin', 'publishable key', 'garbage'] as const).map(as => ({
      fn,
      tries: `as ${as}`,
      as,
      status: 401,
      answer: error('The secret is not valid'),
    })),
  ]),
  ...otherMethods('unsubscribe', ['PUT', 'DELETE'], 'text'),
  {
    fn: 'unsubscribe',
    tries: 'a scanner’s look',
    method: 'GET',
    query: `token=${UNKNOWN}`,
    status: 303,
    answer: null,
    type: 'none',
  },
  {
    fn: 'unsubscribe',
    tries: 'an unknown token',
    query: `token=${UNKNOWN}`,
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 200,
    answer: 'You will get no more of these mails.',
    type: 'text',
  },
  { fn: 'unsubscribe', tries: 'no token', status: 422, answer: /^token: /, type: 'text' },
  {
    fn: 'unsubscribe',
    tries: 'a token that is none',
    query: "token=' or 1=1",
    status: 422,
    answer: /^token: /,
    type: 'text',
  },
]

/** Every request, in the order in which it is sent: later ones depend on earlier ones of the same function. */
export const REQUESTS: FunctionRequest[] = [
  ...createUserProfile,
  ...confirmEmail,
  ...checkConfirmationLink,
  ...invitation,
  ...checkUserAccess,
  ...managePrimaryCoach,
  ...manageCoachPermissions,
  ...mailFunctions,
]
