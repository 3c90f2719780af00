import type { TestDatabase } from '../../tests/fixtures/index.ts'

/**
 * Buckets of the tests' own: `members` (each person writes below a folder of their id), `drop` (a policy to write, none to
 * read or replace), `open` (public), `small` (10 bytes of PNG or text).
 */
export const prepareBuckets = (database: TestDatabase): Promise<unknown> =>
  database.query(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('members', 'members', false, null, null),
      ('drop', 'drop', false, null, null),
      ('open', 'open', true, null, null),
      ('small', 'small', false, 10, '{image/png,text/*}');

    create policy members_read on storage.objects for select to authenticated
      using (bucket_id = 'members' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy members_write on storage.objects for insert to authenticated
      with check (bucket_id = 'members' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy members_change on storage.objects for update to authenticated
      using (bucket_id = 'members' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = 'members' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy members_remove on storage.objects for delete to authenticated
      using (bucket_id = 'members' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy drop_write on storage.objects for insert to authenticated with check (bucket_id = 'drop');
    create policy open_write on storage.objects for insert to authenticated with check (bucket_id = 'open');
    create policy small_write on storage.objects for insert to authenticated with check (bucket_id = 'small');
    create policy small_read on storage.objects for select to authenticated using (bucket_id = 'small');
  `)

/** The refusal that storage-js got: status and code from the body. */
export const refusalOf = (answer: { error: unknown }): string => {
  const { error } = answer as { error: { statusCode?: string; code?: string; message: string } | null }
  return error ? `${error.statusCode} ${error.code}` : 'done'
}
