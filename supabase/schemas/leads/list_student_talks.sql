create or replace function private.list_student_talks(p_student_id uuid, p_before timestamptz, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := greatest(least(p_limit, 200), 0);
  before constant timestamptz := coalesce(p_before, 'infinity');
  leads uuid[];
begin
  perform private.require_staff();
  leads := array(
    select l.id from public.leads as l
    where l.user_id = p_student_id and l.request_type <> 'job_application' and private.has_permission('leads.read')
    union
    -- As find_student_lead has it.
    select private.kept_lead_id(l.id) from public.leads as l
    where l.converted_user_id = p_student_id and private.may_read_person(p_student_id)
  );
  return (
    select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc, latest.id desc), '[]') from (
      select e.* from (
        select distinct m.id from unnest(leads) as l (id) cross join lateral private.merged_lead_ids(l.id) as m (id)
      ) as t cross join lateral (
        select o.id, o.kind, o.actor_name, o.from_status, o.to_status, o.note, o.version, o.details, o.created_at
        from public.lead_events as o where o.lead_id = t.id and o.created_at < before order by o.id desc limit most
      ) as e
      order by e.created_at desc, e.id desc limit most
    ) as latest
  );
end
$$;

create or replace function public.list_student_talks(p_student_id uuid, p_before timestamptz default null, p_limit int default 60) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_student_talks(p_student_id, p_before, p_limit)
$$;
comment on function public.list_student_talks(uuid, timestamptz, int) is 'What happened to the leads of a student and to all that were merged into them, newest first, before a moment. Of the lead that became the student for whoever reads the student, of others for those who read leads; nothing for anybody else. For those who work here.';

grant execute on function
  private.list_student_talks(uuid, timestamptz, int), public.list_student_talks(uuid, timestamptz, int)
to authenticated;
