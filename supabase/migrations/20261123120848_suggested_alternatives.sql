set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_suggested_alternatives(OUT suggested boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  suggested := not exists (select from private.unsuggested_alternatives u where u.user_id = me);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.set_suggested_alternatives(suggested_param boolean, OUT suggested boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  if suggested_param is null then
    perform private.refuse('PT422', 'invalid_suggested', 'suggested_param: true or false');
  end if;
  perform private.limit_rate(me, 'set_suggested_alternatives', 120, interval '1 hour');
  if suggested_param then
    delete from private.unsuggested_alternatives u where u.user_id = me;
  else
    insert into private.unsuggested_alternatives (user_id) values (me) on conflict do nothing;
  end if;
  suggested := suggested_param;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.suggests_alternatives(workout_id_param uuid, OUT suggested boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  w public.workouts;
begin
  select * into w from public.workouts x where x.id = workout_id_param and x.deleted_at is null;
  if w.id is null
     or not private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  suggested := not exists (select from private.unsuggested_alternatives u where u.user_id = w.created_by);
end;
$function$
;

create table "private"."unsuggested_alternatives" (
    "user_id" uuid not null
      );

alter table "private"."unsuggested_alternatives" enable row level security;

CREATE UNIQUE INDEX unsuggested_alternatives_pkey ON private.unsuggested_alternatives USING btree (user_id);

alter table "private"."unsuggested_alternatives" add constraint "unsuggested_alternatives_pkey" PRIMARY KEY using index "unsuggested_alternatives_pkey";

alter table "private"."unsuggested_alternatives" add constraint "unsuggested_alternatives_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."unsuggested_alternatives" validate constraint "unsuggested_alternatives_user_id_fkey";

comment on table private.unsuggested_alternatives is
  'Coaches who do not suggest other exercises for those they plan. No row: they do. An athlete may replace an exercise all the same.';

comment on function public.get_suggested_alternatives() is 'Whether athletes are suggested other exercises for those that the caller plans.';

grant execute on function public.get_suggested_alternatives() to authenticated;

comment on function public.set_suggested_alternatives(boolean) is
  'Switches suggestions of other exercises off or on, for all athletes the caller plans for.';

grant execute on function public.set_suggested_alternatives(boolean) to authenticated;

comment on function public.suggests_alternatives(uuid) is
  'Whether whoever planned a workout suggests other exercises for those in it. PT404 workout_not_found.';

grant execute on function public.suggests_alternatives(uuid) to authenticated;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('alternatives_not_suggested', 'private.unsuggested_alternatives', 'user_id', 't.user_id = $1', 't.user_id');
