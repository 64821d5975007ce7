create or replace function private.run_lead_import(p_import_id uuid, p_limit int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
  one public.lead_import_rows;
  outcome public.lead_import_row_state;
  created int := 0;
  filled int := 0;
  skipped int := 0;
  problems int := 0;
  at_line int;
begin
  select * into import from public.lead_imports as i where i.id = p_import_id and i.state = 'running' for update;
  if not found then
    return false;
  end if;
  if import.started_by is null or not private.person_may(import.started_by, 'leads.assign') then
    update public.lead_imports set state = 'stopped', finished_at = now(),
      problem = 'Whoever started this import no longer has the right to. Somebody else can continue it.'
    where id = p_import_id;
    return false;
  end if;

  for one in
    select * from public.lead_import_rows as r where r.import_id = p_import_id and r.line > import.run_line order by r.line limit p_limit
  loop
    at_line := one.line;
    continue when one.state not in ('new', 'duplicate', 'repeat');
    begin
      outcome := private.import_lead_row(import, one);
    exception
      -- What was checked in the preview should fit; what does not is named, and stops nobody else's line.
      when data_exception or integrity_constraint_violation then
        update public.lead_import_rows as r set state = 'problem', lead_id = null,
          problems = jsonb_build_array(jsonb_build_object('field', 'line', 'code', 'refused', 'value', ''))
        where r.import_id = p_import_id and r.line = one.line;
        outcome := 'problem';
    end;
    case outcome
      when 'created' then created := created + 1;
      when 'filled' then filled := filled + 1;
      when 'skipped' then skipped := skipped + 1;
      else
        problems := problems + 1;
        perform private.count_import_problems(p_import_id, one.line - 1, one.line);
    end case;
  end loop;

  update public.lead_imports as i set
    run_line = coalesce(at_line, i.run_line), created_count = i.created_count + created, filled_count = i.filled_count + filled,
    skipped_count = i.skipped_count + skipped, problem_count = i.problem_count + problems
  where i.id = p_import_id;
  if exists (select from public.lead_import_rows as r where r.import_id = p_import_id and r.line > coalesce(at_line, import.run_line)) then
    return true;
  end if;
  update public.lead_imports set state = 'done', finished_at = now(), examples = '[]' where id = p_import_id;
  perform private.tell_of_lead_import(p_import_id);
  return false;
end
$$;

create or replace function public.run_lead_import(p_import_id uuid, p_limit int) returns boolean
language sql set search_path = '' as $$
  select private.run_lead_import(p_import_id, p_limit)
$$;
comment on function public.run_lead_import(uuid, int) is 'Makes leads of the next lines of an import that is running, in one transaction with where it is; whether there are more. Works with the right of whoever started it. Service role only.';

grant execute on function private.run_lead_import(uuid, int) to service_role;
