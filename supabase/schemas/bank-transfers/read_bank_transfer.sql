create or replace function private.read_bank_transfer(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('payments.read');
  claimed public.bank_transfers;
begin
  select * into claimed from public.bank_transfers as t where t.id = p_transfer_id;
  if not found then
    raise exception 'There is no such transfer.' using errcode = 'PT404';
  end if;
  return (
    select jsonb_build_object(
      'id', claimed.id, 'version', claimed.version, 'state', claimed.state, 'kind', claimed.kind, 'reference', claimed.reference,
      'amount_minor', claimed.amount_minor, 'asked_minor', p.amount_minor, 'currency', p.currency, 'paid_on', claimed.paid_on,
      'proof_type', claimed.proof_type, 'is_by_link', claimed.is_by_link, 'due_on', claimed.due_on,
      'is_late', claimed.state in ('claimed', 'seen') and claimed.due_on < (now() at time zone 'Asia/Kolkata')::date,
      'received_minor', claimed.received_minor, 'seen_by', claimed.seen_by, 'seen_by_name', private.name_of(claimed.seen_by),
      'seen_at', claimed.seen_at, 'confirmed_by_name', private.name_of(claimed.confirmed_by), 'confirmed_at', claimed.confirmed_at,
      'outcome', claimed.outcome, 'refused_by_name', private.name_of(claimed.refused_by), 'refused_at', claimed.refused_at,
      'reason', claimed.reason, 'created_at', claimed.created_at,
      'is_own', coalesce(reader in (o.user_id, claimed.claimed_by), false),
      -- Whether there is anybody who could confirm, beside whoever reads this.
      'has_other_admin', exists (
        select from public.user_roles as r where r.role = 'admin' and r.is_active and r.user_id not in (reader, coalesce(o.user_id, reader))
      ),
      'order', jsonb_build_object(
        'id', o.id, 'reference', o.reference, 'state', o.state, 'buyer_name', coalesce(private.name_of(o.user_id), o.billing_name),
        'what', (select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = o.id),
        'part', p.part, 'parts', (select count(*) from public.order_instalments as i where i.order_id = o.id)
      )
    )
    from public.orders as o join public.payments as p on p.id = claimed.payment_id where o.id = claimed.order_id
  );
end
$$;

create or replace function public.read_bank_transfer(p_transfer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_bank_transfer(p_transfer_id)
$$;
comment on function public.read_bank_transfer(uuid) is 'A transfer that a buyer says they made, with its order and who has checked it. For those who read payments. PT401; PT403; PT404.';

create or replace function private.open_transfer_proof(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('payments.read');
begin
  return (
    select jsonb_build_object('object', t.proof_object, 'type', t.proof_type, 'viewer_name', coalesce(private.name_of(reader), 'A colleague'))
    from public.bank_transfers as t where t.id = p_transfer_id and t.proof_object is not null
  );
end
$$;

create or replace function public.open_transfer_proof(p_transfer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.open_transfer_proof(p_transfer_id)
$$;
comment on function public.open_transfer_proof(uuid) is 'Where the file lies that a buyer showed of a transfer: {object, type, viewer_name}, or null where there is none. For those who read payments. PT401; PT403.';

grant execute on function
  private.read_bank_transfer(uuid), public.read_bank_transfer(uuid), private.open_transfer_proof(uuid), public.open_transfer_proof(uuid)
to authenticated;
