create or replace function private.list_document_queue(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"submitted_at": ["d.submitted_at", "timestamptz"]}';
  caller constant uuid := private.require_capability('manage_applications');
  page record;
begin
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'name', 'text', 'type', 'text', 'claimed', jsonb_build_array('free', 'me', 'others'), 'assigned', jsonb_build_array('me')
  ));
  select * into page from private.page_by_key(
    'public.documents as d', 'd.id',
    $q$d.state = 'in_review'$q$
      || case when p_filters -> 'name' ->> 0 is null then ''
        else ' and d.student_id in (select p.user_id from public.profiles as p where true' || private.is_found_by(p_filters -> 'name' ->> 0, p_is_within => true) || ')' end
      || private.is_any_of('d.type_code', 'text', p_filters -> 'type')
      || case when coalesce(p_filters -> 'assigned' ? 'me', false) then format(' and d.student_id = any (%L)', array(select private.assigned_student_ids())) else '' end
      || case when coalesce(jsonb_array_length(p_filters -> 'claimed'), 0) = 0 then ''
        else ' and (' || concat_ws(' or ',
          case when p_filters -> 'claimed' ? 'free' then 'd.claimed_until is null or d.claimed_by is null or d.claimed_until <= now()' end,
          case when p_filters -> 'claimed' ? 'me' then format('(d.claimed_until > now() and d.claimed_by = %L)', caller) end,
          case when p_filters -> 'claimed' ? 'others' then format('(d.claimed_until > now() and d.claimed_by <> %L)', caller) end
        ) || ')' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'student_name', s.full_name, 'type_name', t.name, 'version_no', d.version_no, 'submitted_at', d.submitted_at,
        'application_line', (select private.application_line(a) from public.applications as a where a.id = d.application_id),
        'claimed_by_name', case when d.claimed_until > now() then c.full_name end,
        'is_claimed_by_me', d.claimed_until > now() and d.claimed_by is not distinct from caller,
        'is_own_upload', exists (
          select from public.document_versions as v where v.document_id = d.id and v.version_no = d.version_no and v.uploaded_by = caller
        )
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.documents as d on d.id = i.id
      join public.document_types as t on t.code = d.type_code
      join public.profiles as s on s.user_id = d.student_id
      left join public.profiles as c on c.user_id = d.claimed_by
    )
  );
end
$$;

create or replace function public.list_document_queue(
  p_filters jsonb default '{}', p_sort text default 'submitted_at', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_document_queue(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_document_queue(jsonb, text, boolean, jsonb, int) is 'A page of the documents that wait to be checked, the oldest first: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: name (of the student), type, claimed (free, me, others), assigned (me). 22023 for what there is not. For those who work on applications.';

grant execute on function private.list_document_queue(jsonb, text, boolean, jsonb, int), public.list_document_queue(jsonb, text, boolean, jsonb, int) to authenticated;
