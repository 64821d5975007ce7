-- An application that stayed assigned to somebody went on being theirs after their role had ended.

create or replace function private.case_owner_ids() returns setof uuid
language plpgsql stable security definer parallel safe set search_path = '' rows 20 as $$
declare
  caller uuid := private.acting_id();
  works_on_all constant boolean := private.has_capability('manage_applications');
begin
  -- What is assigned opens nothing by itself: who has no such role any more has no cases.
  if caller is null or not (works_on_all or private.has_permission('students.read-assigned')) then
    return;
  end if;
  return next caller;
  -- A cover or a manager takes on what their own role lets them see at all, so naming the wrong person opens nothing.
  return query select private.acting_for();
  if works_on_all then
    return query select private.my_report_ids();
  end if;
end
$$;
comment on function private.case_owner_ids() is 'Whose assigned applications and students the person who asks sees as assigned, while their own role lets them look after any: their own, those of colleagues they cover for today, and for managers who work on applications those of their reporting line.';
