create or replace function private.read_invoice_file(p_invoice_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(f.bytes, 'base64') from private.invoice_files as f join public.invoices as i on i.id = f.invoice_id
  where f.invoice_id = p_invoice_id and i.sha256 = encode(sha256(f.bytes), 'hex')
$$;

create or replace function public.read_invoice_file(p_invoice_id uuid) returns text
language sql stable set search_path = '' as $$
  select private.read_invoice_file(p_invoice_id)
$$;
comment on function public.read_invoice_file(uuid) is 'The PDF of an invoice in Base64, null before it was first made; one that no longer has its hash is not given out. Service role only.';

grant execute on function private.read_invoice_file(uuid) to service_role;
