create or replace function private.intake_closed_on(p_program_id uuid, p_intake_on date) returns date
language sql stable security definer set search_path = '' as $$
  select max(i.deadline_on) from public.program_intakes as i
  where i.program_id = p_program_id and i.month = extract(month from p_intake_on)
    and private.is_deadline_of(i.deadline_on, p_intake_on)
  having max(i.deadline_on) < (now() at time zone 'Asia/Kolkata')::date
$$;
comment on function private.intake_closed_on(uuid, date) is 'The last day to apply for an intake of a program if it has passed; nothing while it has not, or nobody knows it.';
