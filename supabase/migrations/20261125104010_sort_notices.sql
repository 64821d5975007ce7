-- Every kind of notification has its topic. A topic is offered as e-mail in the settings when something emits it and no letter of its
-- own goes out anyway; lib/contact-preferences/rules.ts holds the same table.

create table private.notice_kinds (
  kind text primary key,
  topic text not null check (topic ~ '^[a-z]+$')
);
comment on table private.notice_kinds is 'The kinds of notifications that exist, and what each is about. A kind that is not listed cannot be written.';
insert into private.notice_kinds (kind, topic) values
  ('profile.approved', 'profile'), ('profile.changes_requested', 'profile'),
  ('account.parent_agreed', 'profile'), ('account.parent_declined', 'profile'),
  ('exam.marked', 'exam'), ('exam.regraded', 'exam'), ('exam.objection', 'exam'),
  ('role.given', 'role'), ('role.ended', 'role');

alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_fkey foreign key (kind) references private.notice_kinds (kind);
create index notifications_by_kind on public.notifications (kind);

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
comment on function private.decide_notification_email() is 'A notification comes by e-mail too when its person wants the topic of its kind.';

alter table public.contact_preferences drop constraint contact_preferences_email_about_check;
update public.contact_preferences as c
set email_about = array(select t from unnest(c.email_about) as t where t = 'exam')
  -- Whoever wanted e-mails gets the new topic too; whoever wanted none does not.
  || case when cardinality(c.email_about) > 0 then array['profile'] else '{}' end;
alter table public.contact_preferences
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam'] and cardinality(email_about) <= 2),
  alter column email_about set default '{profile,exam}';
