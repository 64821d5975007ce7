create or replace function private.purge_old_events() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  visits int;
  security int;
begin
  delete from private.visit_events as v where v.happened_at < now() - interval '90 days';
  get diagnostics visits = row_count;
  delete from private.security_events as s where s.happened_at < now() - interval '180 days';
  get diagnostics security = row_count;
  return jsonb_build_object('visits', visits, 'security', security, 'family', private.forget_family_people());
end
$$;

create or replace function public.purge_old_events() returns jsonb
language sql set search_path = '' as $$
  select private.purge_old_events()
$$;
comment on function public.purge_old_events() is 'Deletes visits after 90 days, security events after 180, and the names of ended family links after 90; returns how many. Runs nightly.';

grant execute on function private.purge_old_events() to service_role;
