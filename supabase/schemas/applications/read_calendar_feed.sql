create or replace function private.read_calendar_feed(p_secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.india_day(now());
  feed public.calendar_feeds;
begin
  select f.* into feed from public.calendar_feeds as f join public.profiles as p on p.user_id = f.user_id and p.is_active
  where f.secret_hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
  if not found then
    return null;
  end if;
  if feed.last_read_at is null or feed.last_read_at < now() - interval '1 hour' then
    update public.calendar_feeds as f set last_read_at = now() where f.user_id = feed.user_id;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'application_id', a.id, 'what', d.what, 'day', d.day, 'kind', d.kind, 'note', d.note, 'starts_at', d.starts_at, 'line', private.application_line(a),
      'act_by', private.act_by(a, d.what, d.kind, d.day, today)
    ) order by d.day, d.what, a.id), '[]')
    from public.applications as a
    join (
      select s.application_id, s.what, s.day, s.kind, s.note, s.starts_at from private.application_days as s where s.student_id = feed.user_id
      union all
      select b.id, 'begins', b.intake_on, null, null, null from public.applications as b
      where b.student_id = feed.user_id and b.holder is not null and b.intake_on is not null
    ) as d on d.application_id = a.id
    where a.student_id = feed.user_id and d.day > today - 180
  );
end
$$;

create or replace function public.read_calendar_feed(p_secret text) returns jsonb
language sql set search_path = '' as $$
  select private.read_calendar_feed(p_secret)
$$;
comment on function public.read_calendar_feed(text) is 'The days of the student whose calendar link has this secret, or nothing. For whoever has the link.';

grant execute on function private.read_calendar_feed(text), public.read_calendar_feed(text) to anon, authenticated;
