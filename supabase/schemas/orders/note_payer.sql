create or replace function private.note_payer(p_token text, p_name text, p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  link public.pay_links;
begin
  link := private.pay_link_of_token(p_token);
  -- The order first, as everybody who changes what is of it does.
  perform from public.orders as o where o.id = link.order_id for update;
  update public.pay_links as k set
    payer_name = nullif(btrim(p_name), ''), payer_email = nullif(lower(btrim(p_email)), ''), begun_at = clock_timestamp()
  where k.id = link.id and k.ended_at is null;
  return found;
end
$$;

create or replace function public.note_payer(p_token text, p_name text, p_email text) returns boolean
language sql set search_path = '' as $$
  select private.note_payer(p_token, p_name, p_email)
$$;
comment on function public.note_payer(text, text, text) is 'Who begins to pay by a link, as far as they say; false where it holds no more. Service role only.';

grant execute on function private.note_payer(text, text, text) to service_role;
