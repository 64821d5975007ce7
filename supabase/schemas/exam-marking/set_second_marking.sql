create or replace function private.set_second_marking(p_mock_exam_id uuid, p_two boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_now_on constant tstzmultirange := tstzmultirange(tstzrange(clock_timestamp(), null));
begin
  perform exam_private.require_exam_editor();
  if p_two is null then
    raise exception 'Say whether two people mark.' using errcode = '22023';
  end if;
  update public.mock_exams as m
  set second_marking = case when p_two then m.second_marking + from_now_on else m.second_marking - from_now_on end
  where m.id = p_mock_exam_id;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
end
$$;

create or replace function public.set_second_marking(p_mock_exam_id uuid, p_two boolean) returns void
language sql set search_path = '' as $$ select private.set_second_marking(p_mock_exam_id, p_two) $$;
comment on function public.set_second_marking(uuid, boolean) is 'Turns second marking of essays and speech in a mock exam on or off, from now on. GONE. For editors.';

grant execute on function private.set_second_marking(uuid, boolean), public.set_second_marking(uuid, boolean) to authenticated;
