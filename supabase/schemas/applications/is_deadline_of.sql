create or replace function private.is_deadline_of(p_deadline_on date, p_intake_on date) returns boolean
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_deadline_on)::date > p_intake_on - interval '1 year' and date_trunc('month', p_deadline_on)::date <= p_intake_on
$$;
comment on function private.is_deadline_of(date, date) is 'Whether a closing date belongs to the start in this month: the first such month on or after it, as lib/match/deadline.ts has it.';
