create or replace function private.save_staff_place(
  p_user_id uuid, p_region text, p_branch text, p_team text, p_reports_to uuid, p_languages text[], p_seen_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place public.staff_profiles;
begin
  perform private.require_staff();
  if not private.manages_people() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  if not private.is_staff(p_user_id) then
    raise exception 'This person does not work here.' using errcode = 'PT404';
  end if;
  -- One at a time: two changes that are each fine could close a circle together.
  perform pg_advisory_xact_lock(hashtextextended('private.save_staff_place', 0));
  select * into place from public.staff_profiles as s where s.user_id = p_user_id for update;
  if place.updated_at is distinct from p_seen_at then
    raise exception 'Somebody else changed this meanwhile.' using errcode = 'PT409', detail = 'changed';
  end if;
  if p_reports_to is not null and p_reports_to is distinct from place.reports_to and not private.is_staff(p_reports_to) then
    raise exception 'A manager works here too.' using errcode = 'PT409', detail = 'manager';
  end if;
  if p_reports_to = p_user_id or exists (
    with recursive above (user_id, depth) as (
      select p_reports_to, 1
      union
      select s.reports_to, a.depth + 1 from above as a join public.staff_profiles as s on s.user_id = a.user_id
      where s.reports_to is not null and a.depth < 100
    )
    select from above as a where a.user_id = p_user_id
  ) then
    raise exception 'The manager reports to this person.' using errcode = 'PT409', detail = 'circle';
  end if;
  insert into public.staff_profiles as s (user_id, region, branch, team, reports_to, languages)
  values (
    p_user_id, nullif(btrim(p_region), ''), nullif(btrim(p_branch), ''), nullif(btrim(p_team), ''), p_reports_to,
    coalesce(p_languages, '{en}')
  )
  on conflict (user_id) do update set
    region = excluded.region, branch = excluded.branch, team = excluded.team, reports_to = excluded.reports_to,
    languages = excluded.languages;
end
$$;

create or replace function public.save_staff_place(
  p_user_id uuid, p_region text default null, p_branch text default null, p_team text default null,
  p_reports_to uuid default null, p_languages text[] default null, p_seen_at timestamptz default null
) returns void
language sql set search_path = '' as $$
  select private.save_staff_place(p_user_id, p_region, p_branch, p_team, p_reports_to, p_languages, p_seen_at)
$$;
comment on function public.save_staff_place(uuid, text, text, text, uuid, text[], timestamptz) is 'Saves where a colleague works and to whom they report. p_seen_at is the updated_at that was shown, null where there was none: PT409 changed. PT409 circle, manager; PT404 for whoever does not work here. For people managers.';

grant execute on function
  private.save_staff_place(uuid, text, text, text, uuid, text[], timestamptz),
  public.save_staff_place(uuid, text, text, text, uuid, text[], timestamptz)
to authenticated;
