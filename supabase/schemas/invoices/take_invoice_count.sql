create or replace function private.take_invoice_count(p_kind public.invoice_kind, out year smallint, out count int, out issued_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  loop
    year := private.financial_year_of(clock_timestamp());
    insert into private.invoice_series (kind, financial_year) values (p_kind, year) on conflict do nothing;
    perform from private.invoice_series as s where s.kind = p_kind and s.financial_year = year for update;
    -- The moment is that of the lock, so that numbers and moments are in one order, also over the end of a year.
    issued_at := clock_timestamp();
    exit when private.financial_year_of(issued_at) = year;
  end loop;
  update private.invoice_series as s set last_count = s.last_count + 1 where s.kind = p_kind and s.financial_year = year
  returning s.last_count into count;
end
$$;
comment on function private.take_invoice_count(public.invoice_kind) is 'Takes the next number of a series. Whoever else wants one waits until this transaction ends, and gets the same if it is undone.';
