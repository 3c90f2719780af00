-- What open screens follow: that somebody's training has changed, and that a coach's access has.
--
-- Table       public.training_changes, written by triggers only
-- Published   public.training_changes, public.coach_permissions
-- Risk        a change tells that something happened. Whoever may not see a workout must not learn that somebody works on it: so a
--             change is told to the audience that sees the workout before or after it, and to nobody else.

-- Why not the workouts themselves: one that is deleted or hidden is no longer readable, so its readers would hear of everything but
-- that. A row here tells them, and what there is to see is asked for again. Rows are added and never changed: nobody waits for
-- anybody, in whatever order two transactions touch the same athletes.
create table public.training_changes (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  audience text not null check (audience in ('readers', 'planners', 'owner')),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.training_changes is
  'Something that this audience sees of the athlete''s training has changed. For following it live; kept for an hour.';
comment on column public.training_changes.audience is
  'readers: everyone with access, the athlete included. planners: those with write access, of what is drafted or hidden. owner: the athlete, of their own drafts.';
create index training_changes_athlete_idx on public.training_changes (athlete_id, changed_at);

alter table public.training_changes enable row level security;
create policy "changes are read by those who see what changed" on public.training_changes for select to authenticated using (
  case audience
    when 'readers' then athlete_id in (select private.readable_athlete_ids())
    when 'planners' then athlete_id <> (select auth.uid()) and athlete_id in (select private.writable_athlete_ids())
    else athlete_id = (select auth.uid())
  end);
grant select on public.training_changes to authenticated;
grant all on public.training_changes to service_role;

create function private.workout_audiences(w public.workouts)
returns text[] language sql immutable set search_path = '' as $$
  select case
    when w.id is null or w.deleted_at is not null then '{}'::text[]
    when w.state <> 'draft' and not w.hidden then '{readers}'
    when w.created_by = w.athlete_id then '{owner,planners}'
    else '{planners}'
  end;
$$;
comment on function private.workout_audiences(public.workouts) is
  'Who sees this workout, in the words of training_changes. The policy of workouts decides; tests hold the two together.';

create function private.tell_training_change(athlete uuid, audiences text[])
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- Once per transaction: a plan of a hundred workouts is one change. Nothing for an account that is being deleted.
  insert into public.training_changes (athlete_id, audience)
  select p.user_id, told.audience
    from public.user_profiles p, (select distinct unnest(audiences) as audience) told
   where p.user_id = athlete
     and not exists (
       select from public.training_changes t
        where t.athlete_id = p.user_id and t.audience = told.audience
          and t.changed_at >= now() and t.xmin = pg_catalog.pg_current_xact_id()::xid);
  -- Whoever was away for longer reads everything anew. Skips what somebody else is just clearing away.
  if found then
    delete from public.training_changes t
     where t.id in (
       select o.id from public.training_changes o
        where o.athlete_id = athlete and o.changed_at < now() - interval '1 hour'
        limit 100 for update skip locked);
  end if;
end;
$$;
comment on function private.tell_training_change(uuid, text[]) is
  'Adds a row for each of these audiences, and clears away the athlete''s old ones.';

create function private.workout_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_training_change(
    coalesce(new.athlete_id, old.athlete_id), private.workout_audiences(old) || private.workout_audiences(new));
  return null;
end;
$$;

create function private.log_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  w public.workouts;
begin
  -- Gone with its workout: that one tells.
  select * into w from public.workouts where id = coalesce(new.workout_id, old.workout_id);
  perform private.tell_training_change(w.athlete_id, private.workout_audiences(w));
  return null;
end;
$$;

-- At the end of the transaction: what it made of a workout in the end is what counts.
create constraint trigger workout_changed after insert or update or delete on public.workouts
  deferrable initially deferred for each row execute function private.workout_changed();
create constraint trigger set_log_changed after insert or update or delete on public.set_logs
  deferrable initially deferred for each row execute function private.log_changed();
create constraint trigger session_log_changed after insert or update or delete on public.session_logs
  deferrable initially deferred for each row execute function private.log_changed();

alter publication supabase_realtime add table public.training_changes, public.coach_permissions;
