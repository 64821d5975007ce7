create or replace function private.check_invoice(p_number text, p_total_minor bigint, p_check_code text, p_sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', i.kind, 'number', i.number, 'issued_at', i.issued_at, 'total_minor', i.total_minor, 'currency', i.currency, 'seller_name', i.seller_name,
    'has_tax_number', i.seller_gstin is not null,
    'credited_minor', (select coalesce(sum(c.total_minor), 0) from public.invoices as c where c.credits_id = i.id)
  )
  from (
    select g.* from public.invoices as g
    where p_sha256 is null and g.number = p_number and g.total_minor = p_total_minor and g.check_code = p_check_code
    union all
    select g.* from public.invoices as g where g.sha256 = p_sha256
  ) as i
$$;

create or replace function public.check_invoice(
  p_number text default null, p_total_minor bigint default null, p_check_code text default null, p_sha256 text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.check_invoice(p_number, p_total_minor, p_check_code, p_sha256)
$$;
comment on function public.check_invoice(text, bigint, text, text) is 'What a genuine paper says of itself, and what has been credited of it; null for one that is not ours. By the hash of the file, or by number, total and check code. Never who paid. Service role only, which counts the tries.';

grant execute on function private.check_invoice(text, bigint, text, text) to service_role;
