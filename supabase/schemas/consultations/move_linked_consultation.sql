create or replace function private.move_linked_consultation(p_token text, p_starts_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.move_consultation(private.linked_consultation_id(p_token), p_starts_at, null);
  return private.find_linked_consultation(p_token);
end
$$;

create or replace function public.move_linked_consultation(p_token text, p_starts_at timestamptz) returns jsonb
language sql set search_path = '' as $$
  select private.move_linked_consultation(p_token, p_starts_at)
$$;
comment on function public.move_linked_consultation(text, timestamptz) is 'Moves the consultation behind a link, as find_linked_consultation then answers it. PT404, or PT409 cancelled, past or slot_taken. Service role only.';

grant execute on function private.move_linked_consultation(text, timestamptz) to service_role;
