create or replace function private.conversion_account(p_lead public.leads) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  by_address uuid := private.confirmed_account(p_lead.email);
  account uuid := coalesce(p_lead.user_id, by_address);
begin
  if p_lead.user_id is not null and by_address <> p_lead.user_id then
    raise exception 'The address belongs to another account.' using errcode = 'PT409', detail = 'other_account';
  end if;
  return account;
end
$$;
comment on function private.conversion_account(public.leads) is 'The account that a lead becomes, if there is one. PT409 other_account where its address is that of somebody else.';
