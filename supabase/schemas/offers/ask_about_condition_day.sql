create or replace function private.ask_about_condition_day(p_application public.applications, p_day date) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_day >= private.india_day(now()) then
    perform private.ask_about_closed_day(private.date_countries(p_application, null, 'condition'), p_day, 'meet_by_closed');
  end if;
end
$$;
comment on function private.ask_about_condition_day(public.applications, date) is 'Asks about the day of a condition that is ahead and on which the university is closed: PT409 meet_by_closed.';
