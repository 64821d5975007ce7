create or replace function private.late_in_words(p_application public.applications) returns text
language sql stable security definer set search_path = '' as $$
  select left(concat_ws(' ',
    format('We promised our part of “%s” by %s and are late since %s.', private.application_stage_name(p_application.application_status),
      to_char(p_application.promised_by, 'FMDD FMMonth YYYY'),
      to_char(private.add_working_days_in('IN', p_application.promised_by, 1), 'FMDD FMMonth YYYY')),
    case when p_application.assigned_to is null then 'No officer has it yet. Whoever takes it finds the oldest promise first.'
      else format('%s has it. ', coalesce(private.name_of(p_application.assigned_to), 'Your officer')) || case before.number
        when 0 then 'It is first in their queue.' when 1 then 'The oldest promise comes first, and one is before yours.'
        else format('The oldest promise comes first, and %s are before yours.', before.number)
      end
    end,
    'There is nothing for you to do.'
  ), 500)
  from (
    select count(*) as number from (
      select from public.applications as o
      where o.assigned_to = p_application.assigned_to and o.holder = 'team' and o.promised_by is not null
        and (o.promised_by, o.id) < (p_application.promised_by, p_application.id) limit 100
    ) as o
  ) as before
$$;
comment on function private.late_in_words(public.applications) is 'What of ours is late, since when, who has it and when it is its turn, as its student reads it. Checks no rights.';
