create or replace function private.my_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.describe_staff(
    array(select line.id from (select private.my_report_ids()) as line (id) where private.is_staff(line.id) limit 200),
    true, private.has_permission('leads.read')
  );
end
$$;

create or replace function public.my_team() returns jsonb
language sql stable set search_path = '' as $$
  select private.my_team()
$$;
comment on function public.my_team() is 'Those who report to the caller, directly or through others, at most 200: place, days away, open tasks, and open leads where the caller reads leads.';

grant execute on function private.my_team(), public.my_team() to authenticated;
