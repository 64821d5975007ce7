create or replace function private.count_accepted_again(p_document public.documents) returns void
language sql security definer set search_path = '' as $$
  update public.documents as d set state = 'accepted'
  where d.id = p_document.id and d.state = 'asked' and d.accepted_version_no = d.version_no and not exists (
    select from public.application_requirements as q join public.applications as a on a.id = q.application_id
    where a.student_id = d.student_id and q.type_code = d.type_code and (d.application_id is null or a.id = d.application_id)
      and q.state = 'asked' and q.decided_at > d.accepted_at and a.application_status not in ('arrived', 'withdrawn', 'rejected')
  )
$$;
comment on function private.count_accepted_again(public.documents) is 'Puts a document back to accepted once no application waits for a newer one.';
