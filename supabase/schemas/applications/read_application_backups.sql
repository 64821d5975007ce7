create or replace function private.read_application_backups(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications as a where a.id = p_application_id;
  if application.id is null
    or (application.student_id = private.signed_in_id() or private.may_act_on_application(application)) is not true then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  return (
    with recursive behind as (
      select a.id from public.applications as a where a.student_id = application.student_id and a.backup_of = p_application_id
      union
      select a.id from behind as b join public.applications as a on a.student_id = application.student_id and a.backup_of = b.id
    ), described as (
      select a.id, a.backup_of, a.holder, a.created_at, jsonb_build_object(
        'id', a.id, 'line', private.application_line(a), 'status', a.application_status,
        'lost_offer', private.lost_offer(a.id)
      ) as entry
      from public.applications as a where a.student_id = application.student_id and a.id <> p_application_id
    )
    select jsonb_build_object(
      'lost_offer', private.lost_offer(p_application_id),
      'backup_of', (select d.entry from described as d where d.id = application.backup_of),
      'backups', (select coalesce(jsonb_agg(d.entry order by d.created_at, d.id), '[]') from described as d where d.backup_of = p_application_id),
      'choices', (
        select coalesce(jsonb_agg(d.entry order by d.created_at, d.id), '[]') from described as d
        where d.holder is not null and d.id not in (select b.id from behind as b)
      )
    )
  );
end
$$;

create or replace function public.read_application_backups(p_application_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_application_backups(p_application_id)
$$;
comment on function public.read_application_backups(uuid) is 'What an application is the backup of, what backs it up, and which of the student''s others it could stand in for without a circle: {lost_offer, backup_of, backups, choices}. For its student and those who work on it. PT404.';

grant execute on function private.read_application_backups(uuid), public.read_application_backups(uuid) to authenticated;
