create or replace function private.read_conversation(
  p_conversation_id uuid, p_student_id uuid, p_after bigint, p_before bigint, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  conversation public.conversations;
  side text;
begin
  select * into conversation from public.conversations as c
  where case when p_conversation_id is not null then c.id = p_conversation_id else c.student_id = p_student_id and c.kind = 'team' end;
  side := private.conversation_side(conversation);
  return case when side is not null then private.describe_conversation(conversation, side, p_after, p_before, p_limit) end;
end
$$;

create or replace function public.read_conversation(
  p_conversation_id uuid default null, p_student_id uuid default null, p_after bigint default null, p_before bigint default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_conversation(p_conversation_id, p_student_id, p_after, p_before, p_limit)
$$;
comment on function public.read_conversation(uuid, uuid, bigint, bigint, int) is 'A conversation, or a student''s with the team: its people, how far each side has read, and the messages after a place, before one, or the latest. Null for whoever is in none.';

grant execute on function
  private.read_conversation(uuid, uuid, bigint, bigint, int), public.read_conversation(uuid, uuid, bigint, bigint, int)
to authenticated;
