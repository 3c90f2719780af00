-- Which releases of the product are served, for a store whose files are in Storage: Storage has no rename, so that the commit point is a
-- row here.
--
-- Table       private.release_documents
-- Calls       get_release_document, commit_release_document (service_role)
-- Risk        whoever can write here decides what code runs in every browser: nobody but the service role, and only to the next revision.

create table private.release_documents (
  store text primary key,
  revision integer not null check (revision > 0),
  document jsonb not null check (pg_column_size(document) <= 200000),
  changed_at timestamptz not null default now(),
  constraint release_documents_store_check check (store ~ '^[a-z][a-z0-9-]{0,62}$'),
  constraint release_documents_of_its_revision_check check (document -> 'revision' = to_jsonb(revision))
);
comment on table private.release_documents is 'The release document of each store, as shared/contracts/src/release-document.ts says it is.';
alter table private.release_documents enable row level security;

create function private.release_document(store_param text)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select document from private.release_documents where store = store_param;
$$;

create function private.commit_release_document(store_param text, document_param jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  next_document jsonb := private.document(document_param);
  next_revision integer;
begin
  if jsonb_typeof(next_document -> 'revision') is distinct from 'number' then
    perform private.refuse('PT422', 'invalid_document', 'document: a release document with its revision.');
  end if;
  next_revision := (next_document ->> 'revision')::integer;
  if next_revision = 1 then
    insert into private.release_documents (store, revision, document) values (store_param, 1, next_document)
    on conflict (store) do nothing;
  else
    update private.release_documents
       set revision = next_revision, document = next_document, changed_at = now()
     where store = store_param and revision = next_revision - 1;
  end if;
  return found;
end
$$;

grant execute on function private.release_document(text) to service_role;
grant execute on function private.commit_release_document(text, jsonb) to service_role;

create function public.get_release_document(store_param text)
returns jsonb language sql stable set search_path = '' as $$
  select private.release_document(store_param);
$$;
comment on function public.get_release_document(text) is
  'Server only. The release document of a store; null before its first publication.';

create function public.commit_release_document(store_param text, document_param jsonb)
returns boolean language sql volatile set search_path = '' as $$
  select private.commit_release_document(store_param, document_param);
$$;
comment on function public.commit_release_document(text, jsonb) is
  'Server only. Makes a document the current one of a store if what is current is of the revision before it; whether it did.';
-- What only the server calls: default privileges give it nothing.
grant execute on function public.get_release_document(text) to service_role;
grant execute on function public.commit_release_document(text, jsonb) to service_role;
