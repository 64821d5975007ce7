create or replace function private.retry_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := to_jsonb(new);
  one uuid;
begin
  for one in
    select a.id from public.applications as a
    where (a.student_id = (kept ->> 'student_id')::uuid or a.id = (kept ->> 'application_id')::uuid)
      and a.id = coalesce((kept ->> 'application_id')::uuid, a.id)
      and a.application_status in ('application', 'offer', 'deposit', 'confirmation')
      and exists (select from public.offers as o where o.application_id = a.id and o.state in ('received', 'accepted'))
    order by a.id
  loop
    perform private.settle_application(one, false);
  end loop;
  return null;
end
$$;
comment on function private.retry_applications() is 'When something arrives that an application may have waited for, each of its student that has an offer tries its next step again.';

create or replace trigger documents_retry_applications after update on public.documents
  for each row when (new.state <> old.state and new.state in ('in_review', 'accepted', 'rejected', 'expired'))
  execute function private.retry_applications();
create or replace trigger student_records_retry_applications after insert or update on public.student_records
  for each row execute function private.retry_applications();
create or replace trigger application_requirements_retry_applications after insert or update on public.application_requirements
  for each row when (new.state = 'not_needed') execute function private.retry_applications();
