-- What three calls answer, where it was not said.
--
-- Risk        none: comments only.

comment on function public.respond_to_connection_request(uuid, text) is
  'The recipient accepts or rejects an open request; answers its id and new state. PT404 for everybody else, and when it is answered already.';
comment on function public.remove_primary_coach(uuid) is
  'Takes the label away; changes no access. Caller: the athlete, that coach, a system admin, or a head coach of a team with both. PT404 otherwise.';
comment on function public.get_primary_coach(uuid) is
  'The athlete''s primary coach, or no row. Caller: the athlete, whoever sees their training, that coach, or a system admin. PT403 otherwise.';
