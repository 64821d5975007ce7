create or replace function private.find_exam_candidates(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term constant text := nullif(lower(btrim(regexp_replace(coalesce(p_search, ''), '\s+', ' ', 'g'))), '');
  escaped constant text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  sees_everybody boolean;
begin
  perform exam_private.require_attempt_manager();
  sees_everybody := private.has_capability('manage_users');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', found.user_id, 'full_name', found.full_name, 'email', found.email,
      'attempts', (select count(*) from public.exam_attempts as a where a.user_id = found.user_id),
      'running', (select count(*) from public.exam_attempts as a where a.user_id = found.user_id and a.state in ('in_progress', 'paused')),
      'has_accommodation', exists (select from public.exam_accommodations as c
        where c.user_id = found.user_id and (c.valid_to is null or c.valid_to >= current_date))
    ) order by found.full_name, found.user_id), '[]')
    from (
      select p.user_id, p.full_name, p.email from public.profiles as p
      where (p.role = 'student' or sees_everybody)
        and case when term is null
          -- No search term: people sitting an exam now.
          then p.user_id in (select a.user_id from public.exam_attempts as a where a.state = 'in_progress' order by a.started_at desc limit 50)
          else (' ' || lower(p.full_name)) like '% ' || escaped || '%' or p.email like escaped || '%'
        end
      order by p.full_name, p.user_id limit 50
    ) as found
  );
end
$$;

create or replace function public.find_exam_candidates(p_search text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.find_exam_candidates(p_search) $$;
comment on function public.find_exam_candidates(text) is 'People by a prefix of any word of the name or of the e-mail, at most 50; without a search term, those sitting an exam now. For attempt managers.';

grant execute on function private.find_exam_candidates(text), public.find_exam_candidates(text) to authenticated;
