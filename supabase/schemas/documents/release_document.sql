create or replace function private.release_document(p_document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_capability('manage_applications');
begin
  update public.documents set claimed_by = null, claimed_until = null where id = p_document_id and claimed_by = caller;
end
$$;

create or replace function public.release_document(p_document_id uuid) returns void
language sql set search_path = '' as $$
  select private.release_document(p_document_id)
$$;
comment on function public.release_document(uuid) is 'Gives a document back to the queue before its 20 minutes are over. For whoever has it.';

grant execute on function private.release_document(uuid), public.release_document(uuid) to authenticated;
