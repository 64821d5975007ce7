create or replace function private.cancel_linked_consultation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.cancel_consultation(private.linked_consultation_id(p_token), null);
  return private.find_linked_consultation(p_token);
end
$$;

create or replace function public.cancel_linked_consultation(p_token text) returns jsonb
language sql set search_path = '' as $$
  select private.cancel_linked_consultation(p_token)
$$;
comment on function public.cancel_linked_consultation(text) is 'Cancels the consultation behind a link, as find_linked_consultation then answers it. PT404, or PT409 past. Service role only.';

grant execute on function private.cancel_linked_consultation(text) to service_role;
