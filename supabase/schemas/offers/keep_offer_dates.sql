create or replace function private.keep_offer_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_dates (application_id, kind, day, source, created_by)
    select new.application_id, d.kind, d.day, 'offer', new.recorded_by
    from (values
      ('offer_reply'::public.application_date_kind, new.accept_by), ('deposit'::public.application_date_kind, new.deposit_by)
    ) as d (kind, day)
    where d.day is not null
    on conflict do nothing;
    return null;
  end if;
  update public.application_dates as d set removed_at = now()
  where d.application_id = new.application_id and d.source = 'offer' and d.removed_at is null and (
    d.kind = 'offer_reply' and new.state <> 'received'
    or d.kind = 'deposit' and (new.deposit_paid_on is not null or new.state not in ('received', 'accepted'))
  );
  return null;
end
$$;
comment on function private.keep_offer_dates() is 'The days of an offer are dates of its application: there when it comes, gone when it is decided or over, or the deposit is paid.';

create or replace trigger offers_keep_dates after insert or update on public.offers
  for each row execute function private.keep_offer_dates();
