-- A link answers for some weeks after the appointment, so that whoever opens an old e-mail reads what it was about.
create or replace function private.find_linked_consultation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_consultation(c.id)
  from private.consultation_links as k
  join public.consultations as c on c.id = k.consultation_id
  where k.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and c.ends_at > now() - interval '30 days'
$$;

create or replace function public.find_linked_consultation(p_token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_linked_consultation(p_token)
$$;
comment on function public.find_linked_consultation(text) is 'The consultation behind the link in its e-mails, with whom it is for and its state: booked, past or cancelled. Null for an unknown token, and from 30 days after it. Service role only.';

grant execute on function private.find_linked_consultation(text) to service_role;
