create or replace function private.create_pay_link(p_order_id uuid, p_token text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  link_holds constant interval := interval '7 days';
  bought public.orders;
  held_until timestamptz;
begin
  if coalesce(char_length(p_token), 0) not between 32 and 200 then
    raise exception 'A token has 32 to 200 characters.' using errcode = '22023';
  end if;
  select * into bought from public.orders as o where o.id = p_order_id and o.user_id = private.acting_id() for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if bought.paid_at is not null then
    raise exception 'This order is paid.' using errcode = 'PT409', detail = 'paid';
  end if;
  if bought.state = 'expired' or bought.expires_at <= now() then
    raise exception 'The price is held no longer.' using errcode = 'PT409', detail = 'expired';
  end if;
  if exists (select from public.order_instalments as i where i.order_id = p_order_id) then
    raise exception 'A link asks for the whole sum.' using errcode = 'PT409', detail = 'in_parts';
  end if;
  held_until := private.hold_price(bought.id);
  update public.pay_links as k set ended_at = clock_timestamp() where k.order_id = bought.id and k.ended_at is null;
  insert into public.pay_links (order_id, token_hash, expires_at)
  values (bought.id, encode(sha256(convert_to(p_token, 'UTF8')), 'hex'), least(now() + link_holds, held_until));
  return least(now() + link_holds, held_until);
end
$$;

create or replace function public.create_pay_link(p_order_id uuid, p_token text) returns timestamptz
language sql set search_path = '' as $$
  select private.create_pay_link(p_order_id, p_token)
$$;
comment on function public.create_pay_link(uuid, text) is 'Lets whoever has this token pay an order of the caller, and answers until when: for seven days where the price still holds, else as long as it is held. The link before it ends. PT404; PT409 paid, expired, in_parts (it is paid in parts).';

grant execute on function private.create_pay_link(uuid, text), public.create_pay_link(uuid, text) to authenticated;
