create or replace function private.list_message_mails(p_now timestamptz, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with due as (
    select r.conversation_id, r.reader_id, r.mail_from, r.mail_due_at, p.full_name, c as conversation,
      case when c.student_id = r.reader_id then 'student' when c.mentor_id = r.reader_id then 'mentor' else 'team' end as side
    from public.conversation_reads as r
    join public.conversations as c on c.id = r.conversation_id
    join public.profiles as p on p.user_id = r.reader_id and p.is_active and p.email is not null
    cross join lateral private.student_clock(r.reader_id, p_now) as here
    -- What could not be mailed for two days is no news any more; it stands under the bell.
    where r.mail_due_at between p_now - interval '2 days' and p_now
      and here.is_awake and private.wants_email_about(r.reader_id, 'comments')
    order by r.mail_due_at, r.conversation_id, r.reader_id limit greatest(least(p_limit, 200), 0)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'conversation_id', d.conversation_id, 'user_id', d.reader_id, 'mail_from', d.mail_from, 'full_name', d.full_name, 'side', d.side,
    'kind', (d.conversation).kind, 'path', private.conversation_path(d.conversation, d.side), 'first_id', w.first_id, 'names', w.names, 'count', w.count
  ) order by d.mail_due_at, d.conversation_id, d.reader_id), '[]')
  from due as d cross join lateral (
    select count(*) as count, (array_agg(m.id order by m.place))[1] as first_id, array_agg(distinct m.author_name) as names
    from public.messages as m
    where m.conversation_id = d.conversation_id and m.place >= d.mail_from and m.removed_at is null and m.author_id is distinct from d.reader_id
      and (m.author_side = 'student') = (d.side <> 'student')
  ) as w
$$;

create or replace function public.list_message_mails(p_now timestamptz default now(), p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_message_mails(p_now, p_limit)
$$;
comment on function public.list_message_mails(timestamptz, int) is 'Whom to tell by email of messages that they have not read for ten minutes, by whom and how many; nobody at night, and nobody who wants no such email. Service role only.';

grant execute on function private.list_message_mails(timestamptz, int) to service_role;
