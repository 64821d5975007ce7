create or replace function private.list_applications(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "created_at": ["a.created_at", "timestamptz"], "updated_at": ["a.updated_at", "timestamptz"],
    "status": ["a.application_status", "public.application_status"], "promised_by": ["a.promised_by", "date", true]
  }';
  caller constant uuid := private.require_staff();
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  asked jsonb := p_filters -> 'assigned';
  due constant jsonb := p_filters -> 'due';
  page record;
begin
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'stage', to_jsonb(enum_range(null::public.application_status)),
    'assigned', jsonb_build_object('type', 'uuid', 'or', jsonb_build_array('me', 'none')),
    'unchanged', jsonb_build_array('30_days'), 'holder', to_jsonb(enum_range(null::public.application_holder)) || '"none"',
    'destination', 'text', 'university', 'uuid', 'intake', 'date',
    'due', jsonb_build_array('late', 'today', 'week')
  ));
  if asked ? 'me' then
    asked := (asked - 'me') || to_jsonb(array(select caller union select private.acting_for()));
  end if;
  -- The applications that their policy shows to the one who asks.
  select * into page from private.page_by_key(
    'public.applications as a', 'a.id',
    case when private.has_capability('manage_applications') then 'true'
      else format('a.assigned_to = any (%L)', array(select private.case_owner_ids())) end
      || private.application_is_found_by(p_filters -> 'q' ->> 0)
      || private.is_any_of('a.application_status', 'public.application_status', p_filters -> 'stage')
      || private.is_any_of('a.assigned_to', 'uuid', asked)
      || private.is_any_of('a.holder', 'public.application_holder', p_filters -> 'holder')
      || private.is_any_of('a.destination', 'text', p_filters -> 'destination')
      || private.is_any_of('a.university_id', 'uuid', p_filters -> 'university')
      || private.is_any_of('a.intake_on', 'date', p_filters -> 'intake')
      -- Together they are one span, which an index reads as such.
      || case when jsonb_array_length(due) > 0 then concat(
        case when not due ? 'late' then format(' and a.promised_by >= %L', today) end,
        format(' and a.promised_by <= %L', case when due ? 'week' then today + 6 when due ? 'today' then today else today - 1 end)
      ) else '' end
      || case when p_filters -> 'unchanged' ? '30_days' then $q$ and a.updated_at < now() - interval '30 days'$q$ else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit,
    p_alternatives => case when jsonb_array_length(p_filters -> 'stage') > 1 and p_sort <> 'status' then array(
      select format('a.application_status = %L::public.application_status', s.stage) from jsonb_array_elements_text(p_filters -> 'stage') as s (stage)
    ) end
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'version', a.version, 'student_id', a.student_id, 'student_name', p.full_name, 'status', a.application_status, 'destination', a.destination,
        'program_name', a.program_name, 'university_name', a.university_name, 'intake', a.intake, 'holder', a.holder,
        'holder_since', a.holder_since,
        'promised_by', a.promised_by, 'assigned_to', a.assigned_to, 'assigned_name', o.full_name,
        'claim', private.application_claim(a.id), 'created_at', a.created_at, 'updated_at', a.updated_at
      ) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join public.applications as a on a.id = i.id::uuid
      join public.profiles as p on p.user_id = a.student_id
      left join public.profiles as o on o.user_id = a.assigned_to
    )
  );
end
$$;

create or replace function public.list_applications(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_applications(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_applications(jsonb, text, boolean, jsonb, int) is 'A page of the applications that the caller works on, in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (the beginning of a word of the student''s name, of the e-mail or phone number, or of the program''s or the university''s name), stage, assigned (ids, me with those covered today, none), unchanged (30_days), holder (or none, of those that have ended), destination (or none), university, intake (the first of its month), due (late, today, week: when who has the ball is to be done). 22023 for what there is not. For everybody who works here.';

grant execute on function private.list_applications(jsonb, text, boolean, jsonb, int), public.list_applications(jsonb, text, boolean, jsonb, int) to authenticated;
