create or replace function private.record_deposit(p_offer_id uuid, p_paid_on date, p_note text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.lock_offer(p_offer_id, p_version, false);
begin
  if p_paid_on is null or p_paid_on < offer.received_on or p_paid_on > (now() at time zone 'Asia/Kolkata')::date
    or char_length(btrim(coalesce(p_note, ''))) > 2000 then
    raise exception 'A deposit was paid on a day between the offer and today.' using errcode = '22023';
  end if;
  if offer.state <> 'accepted' then
    raise exception 'No deposit is paid before the offer is accepted.' using errcode = 'PT409', detail = 'not_accepted';
  end if;
  if char_length(btrim(coalesce(p_note, ''))) < 3 and not exists (
    select from public.documents as d
    where d.application_id = offer.application_id and d.type_code = 'deposit_receipt' and d.state in ('uploaded', 'scanning', 'in_review', 'accepted')
  ) then
    raise exception 'Without a receipt, write down how you know.' using errcode = 'PT409', detail = 'no_receipt';
  end if;
  update public.offers set deposit_paid_on = p_paid_on where id = p_offer_id;
  perform private.advance_application(
    offer.application_id, 'deposit_paid', null, null, p_note,
    jsonb_build_object('paid_on', p_paid_on, 'amount', offer.deposit_amount, 'currency', offer.tuition_currency, 'due_by', offer.deposit_by)
  );
end
$$;

create or replace function public.record_deposit(p_offer_id uuid, p_paid_on date, p_version int, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.record_deposit(p_offer_id, p_paid_on, p_note, p_version)
$$;
comment on function public.record_deposit(uuid, date, int, text) is 'Writes down when the deposit was paid and takes the application on: with a receipt among the documents, or a note of how it is known. For those who work on it. PT409 changed, not_accepted, no_receipt.';

grant execute on function private.record_deposit(uuid, date, text, int), public.record_deposit(uuid, date, int, text) to authenticated;
