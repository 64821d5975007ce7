create or replace function private.waits_for_morning(p_notice public.notifications, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not here.is_awake and exists (
    select from private.notice_kinds as k where k.kind = p_notice.kind and k.topic = 'applications'
  ) and not exists (
    select from private.application_days as d
    where d.student_id = p_notice.user_id
      -- News of one application goes by its own days, that of a document by the days of each.
      and (p_notice.href = '/student-programs/' || d.application_id or p_notice.href not similar to '/student-programs/[0-9a-f-]{36}')
      -- A day can be kept until it ends.
      and coalesce(d.starts_at, (d.day + 1)::timestamp at time zone here.time_zone) > p_now
      and coalesce(d.starts_at - travels, (d.day + 1)::timestamp at time zone here.time_zone) < here.next_morning
  ) and not exists (
    -- One that was moved or called off is no day any more, and somebody may be on the way to it.
    select from public.visa_cases as v join public.visa_appointments as t on t.visa_case_id = v.id
    where p_notice.href = '/student-programs/' || v.application_id and t.starts_at > p_now and t.starts_at - travels < here.next_morning
  )
  from private.student_clock(p_notice.user_id, p_now) as here
  -- Who has to be somewhere by an hour has to know it before that morning.
  cross join (values (interval '6 hours')) as w (travels)
$$;
comment on function private.waits_for_morning(public.notifications, timestamptz) is 'Whether the email about news of an application is kept back: it is night where its student lives, and nothing that it is about is due before the morning.';
