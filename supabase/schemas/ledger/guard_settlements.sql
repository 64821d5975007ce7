create or replace trigger settlements_are_kept before update on public.settlements
  for each row when (
    to_jsonb(old) - '{imported_by,taken_back_by,taken_back_at}'::text[] is distinct from to_jsonb(new) - '{imported_by,taken_back_by,taken_back_at}'::text[]
    or old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at
  ) execute function private.refuse_change();
create or replace trigger settlements_are_never_deleted before delete on public.settlements
  for each row execute function private.refuse_change();
create or replace trigger settlements_are_never_emptied before truncate on public.settlements
  for each statement execute function private.refuse_change();
create or replace trigger settlement_lines_are_kept before update on public.settlement_lines
  for each row when (to_jsonb(old) - 'is_booked' is distinct from to_jsonb(new) - 'is_booked')
  execute function private.refuse_change();
create or replace trigger settlement_lines_are_never_deleted before delete on public.settlement_lines
  for each row execute function private.refuse_change();
create or replace trigger settlement_lines_are_never_emptied before truncate on public.settlement_lines
  for each statement execute function private.refuse_change();
