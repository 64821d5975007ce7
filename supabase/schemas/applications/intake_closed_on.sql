create or replace function private.intake_closed_on(p_program_id uuid, p_intake_on date) returns date
language sql stable security definer set search_path = '' as $$
  select max(i.deadline_on) from public.program_intakes as i
  where i.program_id = p_program_id and i.month = extract(month from p_intake_on)
    -- A deadline lies within the year before the start that it belongs to.
    and i.deadline_on between p_intake_on - interval '1 year' and p_intake_on + interval '1 month'
  having max(i.deadline_on) < (now() at time zone 'Asia/Kolkata')::date
$$;
comment on function private.intake_closed_on(uuid, date) is 'The last day to apply for an intake of a program if it has passed; nothing while it has not, or nobody knows it.';
