-- Revoking a session closes its channels: the embedded Realtime follows this publication beside the product's. Run at every start, so
-- that an older data directory gets it too (idempotent).
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'ended_sessions') then
    create publication ended_sessions for table auth.sessions with (publish = 'delete');
  end if;
end
$$;
