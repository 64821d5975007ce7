create or replace function private.open_mailbox(p_name text, p_uid_validity bigint, p_uid_next bigint) returns jsonb
language sql security definer set search_path = '' as $$
  -- What came before the first reading is nobody's answer to us. A server that numbers anew is read again from that day on.
  insert into private.mailboxes as b (name, uid_validity, last_uid) values (p_name, p_uid_validity, greatest(p_uid_next - 1, 0))
  on conflict (name) do update set last_read_at = now(),
    last_uid = case when b.uid_validity = excluded.uid_validity then b.last_uid else 0 end,
    unmatched = case when b.uid_validity = excluded.uid_validity then b.unmatched else 0 end,
    uid_validity = excluded.uid_validity
  returning jsonb_build_object('last_uid', b.last_uid, 'reading_since', b.reading_since)
$$;

create or replace function public.open_mailbox(p_name text, p_uid_validity bigint, p_uid_next bigint) returns jsonb
language sql set search_path = '' as $$
  select private.open_mailbox(p_name, p_uid_validity, p_uid_next)
$$;
comment on function public.open_mailbox(text, bigint, bigint) is 'Notes that a mailbox is being read: {last_uid, reading_since}. Service role only.';

grant execute on function private.open_mailbox(text, bigint, bigint) to service_role;
