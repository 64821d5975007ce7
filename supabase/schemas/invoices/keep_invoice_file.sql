create or replace function private.keep_invoice_file(p_invoice_id uuid, p_file text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paper public.invoices;
  made bytea := decode(p_file, 'base64');
begin
  select * into paper from public.invoices as i where i.id = p_invoice_id for update;
  if not found then
    raise exception 'There is no such invoice.' using errcode = 'PT404';
  end if;
  if paper.sha256 is null then
    insert into private.invoice_files (invoice_id, bytes) values (p_invoice_id, made);
    update public.invoices as i set sha256 = encode(sha256(made), 'hex') where i.id = p_invoice_id;
  end if;
  return private.read_invoice_file(p_invoice_id);
end
$$;

create or replace function public.keep_invoice_file(p_invoice_id uuid, p_file text) returns text
language sql set search_path = '' as $$
  select private.keep_invoice_file(p_invoice_id, p_file)
$$;
comment on function public.keep_invoice_file(uuid, text) is 'Keeps the first PDF of an invoice (in Base64) with its hash, and answers the one that is kept, which is the other one where two made it at once. Service role only. PT404.';

grant execute on function private.keep_invoice_file(uuid, text) to service_role;
