create or replace function private.list_comment_readers(
  p_lead_id uuid, p_student_id uuid, p_application_id uuid, p_job_application_id uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Asked once: a condition on each profile would ask for each.
  caller constant uuid := private.acting_id();
begin
  if private.comment_side(p_lead_id, p_student_id, p_application_id, p_job_application_id) is distinct from 'team' then
    raise exception 'This is not among your rights.' using errcode = 'PT403';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.full_name, 'role', p.role) order by p.full_name, p.user_id), '[]')
    from private.comment_readers(p_lead_id, p_student_id, p_application_id, p_job_application_id) as r (id)
    join public.profiles as p on p.user_id = r.id
    where p.full_name is not null and p.user_id is distinct from caller
  );
end
$$;

create or replace function public.list_comment_readers(
  p_lead_id uuid default null, p_student_id uuid default null, p_application_id uuid default null, p_job_application_id uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_comment_readers(p_lead_id, p_student_id, p_application_id, p_job_application_id)
$$;
comment on function public.list_comment_readers(uuid, uuid, uuid, uuid) is 'Colleagues who may be mentioned in what is written about something, for those who read it.';

grant execute on function
  private.list_comment_readers(uuid, uuid, uuid, uuid), public.list_comment_readers(uuid, uuid, uuid, uuid)
to authenticated;
