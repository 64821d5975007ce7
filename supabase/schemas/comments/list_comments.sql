create or replace function private.list_comments(
  p_lead_ids uuid[], p_student_id uuid, p_job_application_id uuid, p_channel public.comment_channel, p_before timestamptz, p_limit int,
  p_application_id uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  answer jsonb;
begin
  with things as materialized (
    select t.*, private.comment_side(t.lead_id, t.student_id, t.application_id, t.job_application_id) as side
    from (
      select l.id as lead_id, null::uuid as student_id, null::uuid as application_id, null::uuid as job_application_id
      from unnest(p_lead_ids[1:100]) as l (id)
      union all select null, p_student_id, null, null where p_student_id is not null
      union all select null, null, a.id, null from public.applications as a where a.student_id = p_student_id or a.id = p_application_id
      union all select null, null, null, p_job_application_id where p_job_application_id is not null
    ) as t
  ), written as (
    select c.* from things as t cross join lateral (
      select c.* from public.comments as c
      where (c.lead_id = t.lead_id or c.student_id = t.student_id or c.application_id = t.application_id
          or c.job_application_id = t.job_application_id)
        and (t.side = 'team' or c.channel = 'person') and (p_channel is null or c.channel = p_channel)
        and (p_before is null or c.created_at < p_before)
      order by c.created_at desc limit greatest(least(p_limit, 500), 0)
    ) as c
    where t.side is not null
    order by c.created_at desc, c.id desc limit greatest(least(p_limit, 500), 0)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'channel', w.channel, 'author_name', coalesce(w.author_name, 'A colleague'), 'is_own', w.author_id is not distinct from caller,
    'is_by_person', w.is_by_person, 'text', w.text, 'version', w.version, 'edited_at', w.edited_at, 'deleted_at', w.deleted_at,
    'created_at', w.created_at,
    'mentions', (select coalesce(jsonb_agg(m.name order by m.name), '[]') from public.comment_mentions as m where m.comment_id = w.id),
    'former', case when w.deleted_at is null then (
      select coalesce(jsonb_agg(v.text order by v.version desc), '[]') from public.comment_versions as v where v.comment_id = w.id
    ) else '[]' end
  ) order by w.created_at desc, w.id desc), '[]') into answer
  from written as w;
  return answer;
end
$$;

create or replace function public.list_comments(
  p_lead_ids uuid[] default '{}', p_student_id uuid default null, p_job_application_id uuid default null,
  p_channel public.comment_channel default null, p_before timestamptz default null, p_limit int default 100,
  p_application_id uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_comments(p_lead_ids, p_student_id, p_job_application_id, p_channel, p_before, p_limit, p_application_id)
$$;
comment on function public.list_comments(uuid[], uuid, uuid, public.comment_channel, timestamptz, int, uuid) is 'What is written about leads, a student with their applications, one application, or a job application, as far as the caller reads it; newest first, before a moment.';

grant execute on function
  private.list_comments(uuid[], uuid, uuid, public.comment_channel, timestamptz, int, uuid),
  public.list_comments(uuid[], uuid, uuid, public.comment_channel, timestamptz, int, uuid)
to authenticated;
