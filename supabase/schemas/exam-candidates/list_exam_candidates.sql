create or replace function private.list_exam_candidates(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"full_name": ["lower(p.full_name)", "text"], "email": ["p.email", "text", true]}';
  page record;
begin
  perform exam_private.require_attempt_manager();
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'exam', jsonb_build_array('now', 'ever'), 'more_time', jsonb_build_array('yes')
  ));
  select * into page from private.page_by_key(
    'public.profiles as p', 'p.user_id',
    -- A colleague is found only by those who see every account.
    case when private.has_capability('manage_users') then 'true' else $q$p.role = 'student'$q$ end
      || private.is_found_by(p_filters -> 'q' ->> 0)
      || case
        when p_filters -> 'exam' ? 'ever' then ' and p.user_id in (select a.user_id from public.exam_attempts as a)'
        when p_filters -> 'exam' ? 'now'
          then $q$ and p.user_id in (select a.user_id from public.exam_attempts as a where a.state in ('in_progress', 'paused'))$q$
        else ''
      end
      || case when p_filters -> 'more_time' ? 'yes'
        then ' and p.user_id in (select c.user_id from public.exam_accommodations as c where c.valid_to is null or c.valid_to >= current_date)'
        else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.user_id, 'full_name', p.full_name, 'email', p.email,
        'attempts', (select count(*) from public.exam_attempts as a where a.user_id = p.user_id),
        'running', (select count(*) from public.exam_attempts as a where a.user_id = p.user_id and a.state in ('in_progress', 'paused')),
        'has_accommodation', exists (
          select from public.exam_accommodations as c where c.user_id = p.user_id and (c.valid_to is null or c.valid_to >= current_date)
        )
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.profiles as p on p.user_id = i.id
    )
  );
end
$$;

create or replace function public.list_exam_candidates(
  p_filters jsonb default '{}', p_sort text default 'full_name', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_exam_candidates(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_exam_candidates(jsonb, text, boolean, jsonb, int) is 'A page of the people who may sit mock exams, in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (the beginning of a word of the name, of the e-mail or of the phone number), exam (now: an attempt runs or is paused; ever: any attempt), more_time (yes). 22023 for what there is not. For attempt managers.';

grant execute on function
  private.list_exam_candidates(jsonb, text, boolean, jsonb, int), public.list_exam_candidates(jsonb, text, boolean, jsonb, int)
to authenticated;
