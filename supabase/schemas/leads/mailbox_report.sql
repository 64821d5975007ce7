create or replace function private.mailbox_report() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', b.name, 'reading_since', b.reading_since, 'last_read_at', b.last_read_at, 'matched', b.matched, 'unmatched', b.unmatched
    ) order by b.last_read_at desc), '[]')
    from private.mailboxes as b
  );
end
$$;

create or replace function public.mailbox_report() returns jsonb
language sql stable set search_path = '' as $$
  select private.mailbox_report()
$$;
comment on function public.mailbox_report() is 'Which mailboxes are read for answers of leads, since when, and how many messages were of nobody we know. For administrators.';

grant execute on function private.mailbox_report(), public.mailbox_report() to authenticated;
