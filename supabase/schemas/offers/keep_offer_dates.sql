create or replace function private.keep_offer_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reply constant date := case when new.state = 'received' then new.accept_by end;
  deposit constant date := case when new.state in ('received', 'accepted') and new.deposit_paid_on is null then new.deposit_by end;
begin
  if tg_op = 'UPDATE' then
    update public.application_dates as d set removed_at = now()
    where d.application_id = new.application_id and d.source = 'offer' and d.removed_at is null and (
      d.kind = 'offer_reply' and d.day is distinct from reply or d.kind = 'deposit' and d.day is distinct from deposit
    );
  end if;
  insert into public.application_dates (application_id, kind, day, source, created_by)
  select new.application_id, d.kind, d.day, 'offer', new.recorded_by
  from (values ('offer_reply'::public.application_date_kind, reply), ('deposit'::public.application_date_kind, deposit)) as d (kind, day)
  where d.day is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_offer_dates() is 'The days of an offer are dates of its application: there when it comes, moved when they are corrected, gone when it is decided or over, or the deposit is paid.';

create or replace trigger offers_keep_dates after insert or update on public.offers
  for each row execute function private.keep_offer_dates();
