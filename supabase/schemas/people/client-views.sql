-- Client views: how somebody has their client list: its columns, and filters that they have named.
--
-- Risk        they are their owner's alone: private tables, calls that read and write by the caller's id.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.client_columns (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  columns text[] not null
);
comment on table private.client_columns is 'The columns of the client list that somebody has chosen; without a row the usual ones.';
alter table private.client_columns enable row level security;

create table private.client_filters (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  name text not null constraint client_filters_name check (name = btrim(name) and char_length(name) between 1 and 40),
  view text not null constraint client_filters_view check (char_length(view) <= 400),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, name)
);
comment on table private.client_filters is 'Views of the client list that somebody has named, as the query of its address.';
create unique index client_filters_name_idx on private.client_filters (user_id, lower(name));
alter table private.client_filters enable row level security;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_client_columns()
returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return (select c.columns from private.client_columns c where c.user_id = me);
end;
$$;
comment on function public.get_client_columns() is 'The columns of the client list that the caller has chosen. Nullable: the answer, before any choice.';
grant execute on function public.get_client_columns() to authenticated;

create function public.save_client_columns(columns_param text[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if columns_param is null or cardinality(columns_param) > 20 or exists (
    select from unnest(columns_param) c where c is null or c !~ '^[a-z_]{1,30}$') then
    perform private.refuse('PT422', 'invalid_columns', 'columns: at most 20 names');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  insert into private.client_columns as c (user_id, columns) values (me, columns_param)
  on conflict (user_id) do update set columns = excluded.columns;
end;
$$;
comment on function public.save_client_columns(text[]) is 'Keeps which columns the caller''s client list has, in this order.';
grant execute on function public.save_client_columns(text[]) to authenticated;

create function public.get_client_filters()
returns table (name text, view text) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return query select f.name, f.view from private.client_filters f where f.user_id = me order by lower(f.name);
end;
$$;
comment on function public.get_client_filters() is 'The views of the client list that the caller has named, by name; view is the query of its address.';
grant execute on function public.get_client_filters() to authenticated;

create function public.save_client_filter(name_param text, view_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  kept text := private.trimmed(name_param, 40, 'name');
begin
  if kept is null then
    perform private.refuse('PT422', 'invalid_name', 'name: 1 to 40 characters');
  end if;
  if view_param is null or char_length(view_param) > 400 or view_param !~ '^[a-z]+=[^&[:space:]]*(&[a-z]+=[^&[:space:]]*)*$' then
    perform private.refuse('PT422', 'invalid_view', 'view: the query of an address of the list, at most 400 characters');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  -- One after the other, so that two devices do not pass the limit together.
  perform from public.user_profiles p where p.user_id = me for no key update;
  insert into private.client_filters as f (user_id, name, view) values (me, kept, view_param)
  on conflict (user_id, lower(name)) do update set name = excluded.name, view = excluded.view;
  if (select count(*) from private.client_filters f where f.user_id = me) > 30 then
    perform private.refuse('PT422', 'too_many_filters', 'You can have 30 filters of your own.');
  end if;
end;
$$;
comment on function public.save_client_filter(text, text) is
  'Names a view of the client list, at most 30; a name that is there already, in whatever case, gets the new view.';
grant execute on function public.save_client_filter(text, text) to authenticated;

create function public.delete_client_filter(name_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  delete from private.client_filters f where f.user_id = me and lower(f.name) = lower(btrim(name_param));
end;
$$;
comment on function public.delete_client_filter(text) is 'Forgets a view of the client list that the caller has named; one that is not there is gone already.';
grant execute on function public.delete_client_filter(text) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('client_columns', 'private.client_columns', 'user_id', 't.user_id = $1', 't.user_id'),
  ('client_filters', 'private.client_filters', 'user_id', 't.user_id = $1', 'lower(t.name)');
