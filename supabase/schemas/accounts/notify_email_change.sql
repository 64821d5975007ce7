-- Only a trigger knows both addresses, however the change was made.
create or replace function private.notify_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  site_name text := coalesce((select s.value #>> '{}' from public.site_settings as s where s.key = 'name'), 'Campusbound');
  contact text := (select nullif(s.value #>> '{}', '') from public.site_settings as s where s.key = 'contact_email');
  paragraphs text[];
begin
  paragraphs := array[
    'Hello,',
    format('The email address of your account at %s was changed on %s (Indian time). You sign in with %s from now on.',
      site_name, to_char(now() at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY "at" HH24:MI'), new.email),
    'Both the old and the new address confirmed this, so it was most likely you. There’s nothing to do.',
    format('If it wasn’t you, someone may be reading this mailbox. Change its password and %s now.',
      coalesce('write to us at ' || contact, 'reply to this email')),
    site_name
  ];
  perform private.enqueue_email(
    old.email, left(format('The email address of your account at %s was changed', site_name), 300),
    (select string_agg('<p>' || replace(replace(part, '&', '&amp;'), '<', '&lt;') || '</p>', '' order by place) from unnest(paragraphs) with ordinality as l (part, place)),
    array_to_string(paragraphs, E'\n\n'), '[]', null
  );
  return null;
exception when others then
  -- A failed notice must not undo a change that both mailboxes confirmed.
  raise warning 'The old address was not told of the change: %', sqlerrm;
  return null;
end
$$;
comment on function private.notify_email_change() is 'Notifies the old address when an account''s e-mail changes.';

create or replace trigger accounts_notify_old_address after update of email on auth.users
  for each row when (
    new.email is distinct from old.email and old.email is not null
    and old.email_confirmed_at is not null and new.deleted_at is null
  )
  execute function private.notify_email_change();
