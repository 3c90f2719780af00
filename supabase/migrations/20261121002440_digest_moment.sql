-- The weekly digest as of a given moment, so that it can be tried on any day.
--
-- Risk        none: the only caller passes nothing, which is now.

drop function private.queue_weekly_digests();
create function private.queue_weekly_digests(moment timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- To coaches, on their Monday from seven in the morning: what the athletes they can see did not train in the week before.
  perform private.enqueue_mail(missed.coach, 'weekly_digest', missed.details, missed.key)
    from (
      select coach.user_id as coach,
             'weekly_digest:' || coach.user_id || ':' || coach.monday as key,
             jsonb_build_object('from', coach.monday - 7, 'to', coach.monday - 1, 'athletes', jsonb_agg(
               jsonb_build_object('athlete', private.name_for_mail(a.athlete_id), 'athlete_id', a.athlete_id, 'missed', a.sessions,
                 'planned', a.planned) order by jsonb_array_length(a.sessions) desc, a.athlete_id)) as details
        from (
          select p.user_id, date_trunc('week', moment at time zone p.time_zone)::date as monday
            from public.user_profiles p
           where p.profile_type = 'coach'
             and extract(isodow from moment at time zone p.time_zone) = 1 and extract(hour from moment at time zone p.time_zone) >= 7
        ) coach
        cross join lateral (
          select w.athlete_id, count(*) as planned,
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.date) order by w.date, w.order_in_day)
                   filter (where w.state in ('published', 'in_progress', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.date between coach.monday - 7 and coach.monday - 1
           where w.deleted_at is null and not w.hidden and w.state <> 'draft'
           group by w.athlete_id
          having count(*) filter (where w.state in ('published', 'in_progress', 'missed')) > 0
        ) a
       where not exists (
         select from private.outbox o where o.dedupe_key = 'weekly_digest:' || coach.user_id || ':' || coach.monday)
       group by coach.user_id, coach.monday
    ) missed;
end;
$$;
comment on function private.queue_weekly_digests(timestamptz) is
  'One digest a coach and week. An athlete with nothing missed is not in it; a coach whose athletes missed nothing gets none.';
