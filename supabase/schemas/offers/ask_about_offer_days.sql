create or replace function private.ask_about_offer_days(p_offer public.offers, p_former public.offers, p_sure_of jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
  asked record;
begin
  select * into application from public.applications as a where a.id = p_offer.application_id;
  for asked in
    select d.day, d.kind, d.detail
    from (values
      (p_offer.accept_by, p_former.accept_by, 'offer_reply'::public.application_date_kind, 'accept_by_closed'),
      (p_offer.deposit_by, p_former.deposit_by, 'deposit', 'deposit_by_closed')
    ) as d (day, former, kind, detail)
    where d.day is distinct from d.former and d.day >= private.india_day(now())
      and coalesce(p_sure_of ? to_char(d.day, 'YYYY-MM-DD'), false) is false
  loop
    perform private.ask_about_closed_day(private.date_countries(application, asked.kind), asked.day, asked.detail);
  end loop;
end
$$;
comment on function private.ask_about_offer_days(public.offers, public.offers, jsonb) is 'Asks about the days of an offer on which offices are closed, where they are ahead and not as they were: PT409 accept_by_closed, deposit_by_closed. p_sure_of lists the days that are right.';
