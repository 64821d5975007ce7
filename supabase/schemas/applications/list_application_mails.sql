create or replace function private.list_application_mails(p_now timestamptz, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with people as (
      select r.user_id, p.email, p.full_name, here.today
      from (
        -- What could not be mailed for two days is no news any more; it stands under the bell.
        select r.user_id from private.application_reminders as r where r.mailed_at is null and r.created_at > p_now - interval '2 days'
        union
        select r.user_id from private.expiry_reminders as r where r.mailed_at is null and r.created_at > p_now - interval '2 days'
      ) as r
      join public.profiles as p on p.user_id = r.user_id and p.is_active and p.email is not null
      cross join lateral private.student_clock(r.user_id, p_now) as here
      where here.is_awake and private.wants_email_about(r.user_id, 'applications')
        and not exists (select from private.email_outbox as e where e.dedupe_key = private.application_mail_key(r.user_id, here.today))
      order by r.user_id limit greatest(least(p_limit, 200), 0)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', p.user_id, 'full_name', p.full_name, 'today', p.today,
      'reminders', (
        select jsonb_agg(jsonb_build_object(
          'id', r.id, 'kind', r.kind, 'title', r.title, 'day', r.day, 'href', r.href, 'body', r.body,
          'act_by', case when r.act_by >= p.today then r.act_by end
        ) order by r.kind = 'silence', r.day, r.id)
        from (
          select r.id, case when r.what in ('silence', 'late') then r.what else 'day' end as kind, r.title, r.day,
            private.reminder_page(r.application_id, r.what) as href, r.body, r.act_by
          from private.application_reminders as r
          where r.user_id = p.user_id and r.mailed_at is null and r.created_at > p_now - interval '2 days'
          union all
          select r.id, 'expiry', r.title, r.day, r.href, null, null from private.expiry_reminders as r
          where r.user_id = p.user_id and r.mailed_at is null and r.created_at > p_now - interval '2 days'
        ) as r
      )
    )), '[]') from people as p
  );
end
$$;

create or replace function public.list_application_mails(p_now timestamptz default now(), p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_application_mails(p_now, p_limit)
$$;
comment on function public.list_application_mails(timestamptz, int) is 'Students with reminders that they want by e-mail and were not sent, one mail a day and none at night. Service role only.';

grant execute on function private.list_application_mails(timestamptz, int) to service_role;
