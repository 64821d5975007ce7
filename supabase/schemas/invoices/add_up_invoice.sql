create or replace function private.add_up_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paper uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'invoice_id' end;
begin
  if not exists (
    select from public.invoices as i
    join (
      select l.invoice_id, sum(l.taxable_minor) as taxable, sum(l.tax_minor) as tax from public.invoice_lines as l where l.invoice_id = paper group by 1
    ) as s on s.invoice_id = i.id
    where i.id = paper and s.taxable = i.taxable_minor and s.tax = i.cgst_minor + i.sgst_minor + i.igst_minor
  ) then
    raise exception 'The lines of an invoice are its sum.' using errcode = '23514', constraint = 'invoices_are_their_lines';
  end if;
  return null;
end
$$;
comment on function private.add_up_invoice() is 'At the end of the transaction the lines of an invoice are its sum, and none comes later.';

create constraint trigger invoices_are_their_lines after insert on public.invoices
  deferrable initially deferred for each row execute function private.add_up_invoice();
create constraint trigger invoice_lines_are_of_their_invoice after insert on public.invoice_lines
  deferrable initially deferred for each row execute function private.add_up_invoice();
