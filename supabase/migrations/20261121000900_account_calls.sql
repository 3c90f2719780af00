-- Account calls, and what realtime publishes.
--
-- Calls       check_user_access, set_own_names
-- Risk        the publication: deletes reach every subscriber with the primary key, so only tables whose key says nothing are in it.

create function public.check_user_access(user_id_param uuid, out status public.subscription_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if user_id_param is null or not (user_id_param = me or private.is_admin(me)) then
    perform private.refuse('PT403', 'not_yours', 'You can only look at your own subscription.');
  end if;
  status := private.subscription_status(user_id_param);
end;
$$;
comment on function public.check_user_access(uuid) is 'The subscription''s state now: no_subscription, trialing, active, past_due or locked.';

create function public.set_own_names(
  user_id_param uuid, first_name_param text default null, last_name_param text default null, display_name_param text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if user_id_param is distinct from me then
    perform private.refuse('PT403', 'not_yours', 'You can only change your own profile.');
  end if;
  update public.user_profiles p
     set first_name = coalesce(private.trimmed(first_name_param, 80, 'first_name'), p.first_name),
         last_name = coalesce(private.trimmed(last_name_param, 80, 'last_name'), p.last_name),
         display_name = coalesce(private.trimmed(display_name_param, 120, 'display_name'), p.display_name)
   where p.user_id = me;
end;
$$;
comment on function public.set_own_names(uuid, text, text, text) is 'All that create-user-profile may change, and only for the caller. Blank keeps what is there.';

grant execute on function public.check_user_access(uuid) to authenticated;
grant execute on function public.set_own_names(uuid, text, text, text) to authenticated;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;
alter publication supabase_realtime add table public.connections, public.workout_access_requests, public.team_invitations;
