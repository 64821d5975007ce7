create or replace function private.choice_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select g.gap, g.sentence, g.is_waivable
    from (values
      ('choice_program', 'No program is chosen yet.', false, p_application.program_name is null),
      ('choice_intake', 'No intake is chosen yet.', false, p_application.intake is null)
    ) as g (gap, sentence, is_waivable, is_missing)
    where g.is_missing and p_to = 'application'
    union all
    select 'choice_deadline',
      format('Applications for %s closed on %s.', p_application.intake, to_char(c.closed_on, 'FMDD FMMonth YYYY')), true
    from (select private.intake_closed_on(p_application.program_id, p_application.intake_on) as closed_on) as c
    where c.closed_on is not null and p_to = 'application' and not private.has_begun(p_application)
    union all
    -- Whoever put the start off comes back with the intake that they begin in.
    select 'choice_begun', format('%s has begun. Choose a later intake.', p_application.intake), true
    where private.has_begun(p_application) and (p_to = 'application' or p_application.application_status = 'deferred');
end
$$;
comment on function private.choice_gaps(public.applications, public.application_status) is 'What the choice of program and intake lacks before it is applied for.';
