create or replace function private.guard_ledger_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.ledger_journals as j where j.id = new.journal_id and j.written_by = pg_current_xact_id()
  ) then
    raise exception 'A journal is written whole.' using errcode = 'PT409', detail = 'journal_closed';
  end if;
  return new;
end
$$;
comment on function private.guard_ledger_entry() is 'Entries are written with their journal, and none is added later.';

create or replace trigger ledger_entries_are_guarded before insert on public.ledger_entries
  for each row execute function private.guard_ledger_entry();

create or replace function private.guard_ledger_journal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end
$$;
comment on function private.guard_ledger_journal() is 'Nobody says that another transaction wrote a journal.';

create or replace trigger ledger_journals_are_guarded before insert on public.ledger_journals
  for each row execute function private.guard_ledger_journal();

create or replace trigger ledger_journals_are_append_only before update or delete on public.ledger_journals
  for each row execute function private.refuse_change();
create or replace trigger ledger_journals_are_never_emptied before truncate on public.ledger_journals
  for each statement execute function private.refuse_change();
create or replace trigger ledger_entries_are_append_only before update or delete on public.ledger_entries
  for each row execute function private.refuse_change();
create or replace trigger ledger_entries_are_never_emptied before truncate on public.ledger_entries
  for each statement execute function private.refuse_change();
