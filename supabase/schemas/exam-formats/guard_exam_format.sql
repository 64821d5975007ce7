-- A complete mock exam has the sections, questions, minutes, marks and navigation of the real one, as in exam_formats; a
-- shorter one says so by its kind, whoever publishes it. What blocks publication is reported in sentences.

create or replace function private.guard_exam_format() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or (
    new.exam_id, new.variant_code, new.version, new.valid_from, new.spec, new.paper_rules
  ) is distinct from (old.exam_id, old.variant_code, old.version, old.valid_from, old.spec, old.paper_rules)) then
    raise exception 'A published format is not rewritten.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger exam_formats_are_kept before update or delete on public.exam_formats
  for each row execute function private.guard_exam_format();
