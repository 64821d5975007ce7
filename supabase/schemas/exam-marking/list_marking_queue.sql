create or replace function private.list_marking_queue(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(q) - 'is_mine' || jsonb_build_object('mine', q.is_mine) order by q.is_mine desc, q.submitted_at, q.attempt_id, q.ordinal), '[]')
    from (
      select * from exam_private.answers_awaiting_marks(marker) as t where p_exam_id is null or t.exam_id = p_exam_id
      order by t.is_mine desc, t.submitted_at, t.attempt_id, t.ordinal limit 201
    ) as q
  );
end
$$;

create or replace function public.list_marking_queue(p_exam_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.list_marking_queue(p_exam_id) $$;
comment on function public.list_marking_queue(text) is 'Essays and recordings awaiting this marker, oldest first, without names: the first 201. For markers.';

grant execute on function private.list_marking_queue(text), public.list_marking_queue(text) to authenticated;
