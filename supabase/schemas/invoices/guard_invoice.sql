create or replace function private.guard_invoice() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Not the number, which is made of its parts after this.
  was jsonb := to_jsonb(old) - 'number';
  kept jsonb := to_jsonb(new) - 'number';
begin
  -- The hash of the file is added once.
  if old.sha256 is null then
    kept := kept || '{"sha256": null}';
  end if;
  -- The buyer may go, and nobody comes in their place.
  if new.buyer_name is null and new.buyer_email is null and new.buyer_address is null then
    kept := kept || jsonb_build_object('buyer_name', old.buyer_name, 'buyer_email', old.buyer_email, 'buyer_address', old.buyer_address);
  end if;
  if kept is distinct from was then
    raise exception 'An invoice stays as it was issued: a credit note puts it right.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_invoice() is 'Keeps invoices as they were issued.';

create or replace trigger invoices_are_guarded before update on public.invoices
  for each row execute function private.guard_invoice();
create or replace trigger invoices_are_kept before delete on public.invoices
  for each row execute function private.refuse_change();
create or replace trigger invoices_are_never_emptied before truncate on public.invoices
  for each statement execute function private.refuse_change();
create or replace trigger invoice_lines_are_append_only before update or delete on public.invoice_lines
  for each row execute function private.refuse_change();
create or replace trigger invoice_lines_are_never_emptied before truncate on public.invoice_lines
  for each statement execute function private.refuse_change();
