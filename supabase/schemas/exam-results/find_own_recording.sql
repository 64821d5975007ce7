-- A review plays spoken answers for as long as they are kept.

create or replace function private.find_own_recording(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
begin
  return (
    select jsonb_build_object('storage_path', r.storage_path, 'mime', r.mime)
    from public.exam_attempts as a
    join public.exam_responses as given on given.attempt_id = a.id and given.ordinal = p_ordinal
    join public.exam_recordings as r on r.attempt_id = a.id and r.ordinal = given.ordinal and r.id::text = given.response #>> '{}'
    where a.id = p_attempt and a.user_id = caller and a.state not in ('in_progress', 'paused') and r.state = 'stored'
  );
end
$$;

create or replace function public.find_own_recording(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql stable set search_path = '' as $$ select private.find_own_recording(p_attempt_id, p_ordinal) $$;
comment on function public.find_own_recording(uuid, int) is 'The file of the caller''s own spoken answer, {storage_path, mime}, once submitted; null while the exam runs, for others, and after 180 days.';

grant execute on function private.find_own_recording(uuid, int) to authenticated, service_role;
grant execute on function public.find_own_recording(uuid, int) to authenticated;
