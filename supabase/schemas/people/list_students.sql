create or replace function private.list_students(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "full_name": ["lower(p.full_name)", "text"], "created_at": ["p.created_at", "timestamptz"],
    "completion": ["p.profile_completion_status", "public.completion_status"]
  }';
  reads_all constant boolean := private.has_capability('manage_users') or private.may_read_students();
  assigned constant uuid[] := array(select private.assigned_student_ids());
  page record;
begin
  perform private.require_staff();
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'name', 'text', 'stage', to_jsonb(enum_range(null::public.application_status)),
    'completion', to_jsonb(enum_range(null::public.completion_status)), 'assigned', jsonb_build_array('me')
  ));
  -- The students that the policy on profiles shows to the one who asks.
  select * into page from private.page_by_key(
    'public.profiles as p', 'p.user_id',
    $q$p.role = 'student'$q$
      || case when reads_all and not coalesce(p_filters -> 'assigned' ? 'me', false) then '' else format(' and p.user_id = any (%L)', assigned) end
      || private.is_found_by(p_filters -> 'name' ->> 0, p_is_within => true)
      || private.is_any_of('p.profile_completion_status', 'public.completion_status', p_filters -> 'completion')
      || case when coalesce(jsonb_array_length(p_filters -> 'stage'), 0) = 0 then ''
        else ' and p.user_id in (select a.student_id from public.applications as a where true'
          || private.is_any_of('a.application_status', 'public.application_status', p_filters -> 'stage') || ')' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.user_id, 'full_name', p.full_name, 'email', p.email, 'phone', p.phone,
        'completion', p.profile_completion_status, 'approval', p.approval_status, 'created_at', p.created_at, 'stage', latest.application_status
      ) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join public.profiles as p on p.user_id = i.id::uuid
      left join lateral (
        select a.application_status from public.applications as a
        where a.student_id = p.user_id and private.may_act_on_application(a)
        order by a.created_at desc, a.id desc limit 1
      ) as latest on true
    )
  );
end
$$;

create or replace function public.list_students(
  p_filters jsonb default '{}', p_sort text default 'full_name', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_students(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_students(jsonb, text, boolean, jsonb, int) is 'A page of the students whom the caller may read, in the order shown: {rows, total, is_total_capped, has_more}, with the stage of the latest application that the caller may read. Filters are lists of alternatives: name (a part of the name, or the beginning of the e-mail or phone number), stage (of any application), completion, assigned (me). 22023 for what there is not. For everybody who works here.';

grant execute on function private.list_students(jsonb, text, boolean, jsonb, int), public.list_students(jsonb, text, boolean, jsonb, int) to authenticated;
