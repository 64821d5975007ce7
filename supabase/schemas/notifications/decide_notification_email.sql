-- Runs as its owner: it reads what another person chose.
create or replace function private.decide_notification_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_due := exists (
    select from private.notice_kinds as k
    where k.kind = new.kind and not k.has_own_mail and private.wants_email_about(new.user_id, k.topic)
  );
  return new;
end
$$;
comment on function private.decide_notification_email() is 'A notification is e-mailed too if its person wants its topic by e-mail and no job writes that mail.';

create or replace trigger notifications_decide_email before insert on public.notifications
  for each row execute function private.decide_notification_email();
