create or replace function private.may_read_document(p_document public.documents) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_capability('manage_applications')
    or p_document.student_id = private.signed_in_id()
    or (p_document.read_by = 'assigned' and p_document.student_id in (select private.assigned_student_ids()));
end
$$;
comment on function private.may_read_document(public.documents) is 'The policy of documents, for procedures that run as their owner.';
