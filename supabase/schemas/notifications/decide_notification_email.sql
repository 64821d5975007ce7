-- Runs as its owner: it reads what another person chose.
create or replace function private.decide_notification_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_due := exists (
    select from private.notice_kinds as k
    where k.kind = new.kind and k.topic = any (coalesce(
      (select c.email_about from public.contact_preferences as c where c.user_id = new.user_id),
      array['profile', 'exam']
    ))
  );
  return new;
end
$$;
comment on function private.decide_notification_email() is 'A notification is e-mailed too if its person wants its topic by e-mail.';

create or replace trigger notifications_decide_email before insert on public.notifications
  for each row execute function private.decide_notification_email();
