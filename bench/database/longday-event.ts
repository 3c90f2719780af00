interface Event {
  /** How many take part, in 50 teams. */
  people: number
  /** 32 hexadecimal digits: the event's address. */
  link: string
  /** The first eight digits of the people's ids. */
  prefix: string
}

/** Statements that make a running event of five stations, and the accounts of who takes part. */
export function longdayEvent({ people, link, prefix }: Event): string {
  const person = `('${prefix}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  return `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  select ${person}, 'person' || n || '@bench.test', '', now(), '{}', '{}' from generate_series(1, ${people}) n;
  insert into public.longday_events (id, link, title, description, rules, time_zone, starts_local, starts_at, ends_at, unit, wins, mode, team_size,
    judged, public, grace_minutes, entries_per_hour, largest_value, created_at)
  select gen_random_uuid(), '${link}', 'Bench', '', '', 'UTC', at at time zone 'UTC', at, at + interval '86400 seconds', 'reps', 'highest', 'both', 10,
         false, false, 30, 600, 100, at
    from (select now() - interval '1 hour' as at) started;
  insert into private.longday_stations (event_id, no, name, weight)
  select id, n, 'Station ' || n, 1 from public.longday_events, generate_series(1, 5) n;
  insert into private.longday_divisions (event_id, no, name, factor) select id, n, 'Division ' || n, 1 from public.longday_events, generate_series(1, 2) n;
  insert into private.longday_teams (event_id, no, name, code)
  select id, n, 'Team ' || n, md5(n::text) from public.longday_events, generate_series(1, 50) n;
  insert into private.longday_participants (event_id, no, user_id, public_name, division, team_id, captain, waiver_at)
  select e.id, n, ${person}, 'Person ' || n, 1 + n % 2, t.id, n <= 50, now()
    from public.longday_events e, generate_series(1, ${people}) n, private.longday_teams t where t.no = 1 + n % 50`
}
