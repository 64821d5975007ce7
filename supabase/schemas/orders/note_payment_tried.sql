create or replace function private.note_payment_tried(p_provider text, p_provider_order_id text) returns void
language sql security definer set search_path = '' as $$
  update public.payments as p set tried_at = now()
  where p.provider = p_provider and p.provider_order_id = p_provider_order_id and p.state = 'started' and p.tried_at is null
$$;

create or replace function public.note_payment_tried(p_provider text, p_provider_order_id text) returns void
language sql set search_path = '' as $$
  select private.note_payment_tried(p_provider, p_provider_order_id)
$$;
comment on function public.note_payment_tried(text, text) is 'The provider says that the buyer tried to pay on its page, and that no money has come yet. The first time counts. Service role only.';

grant execute on function private.note_payment_tried(text, text) to service_role;
