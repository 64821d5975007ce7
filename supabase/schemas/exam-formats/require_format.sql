create or replace function exam_private.require_format(p_revision uuid) returns void
language plpgsql set search_path = '' as $$
declare
  faults text;
begin
  select string_agg(fault, ' ') into faults from exam_private.format_faults(p_revision) as fault;
  if faults is not null then
    raise exception 'The paper is not that of the exam. %', faults using errcode = '23514';
  end if;
end
$$;
