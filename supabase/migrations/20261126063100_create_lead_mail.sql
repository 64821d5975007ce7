-- Mails between a counsellor and a lead: templates, what was sent, what came back, and the mailbox it was read from.

insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('leadMails', 60, 3600);
insert into private.notice_kinds (kind, topic) values ('lead.replied', 'replies');
alter table public.contact_preferences
  alter column email_about set default '{profile,exam,tasks,replies}',
  drop constraint contact_preferences_email_about_check,
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam', 'tasks', 'replies'] and cardinality(email_about) <= 4);
-- Nobody could choose it until today.
update public.contact_preferences set email_about = email_about || array['replies'];

alter table private.email_outbox
  add column from_name text check (char_length(from_name) between 1 and 120 and from_name !~ '[[:cntrl:]]'),
  add column is_answerable boolean not null default false;
comment on column private.email_outbox.from_name is 'Who writes, beside the sender''s address; empty where the product does.';
comment on column private.email_outbox.is_answerable is 'Whether a person expects the answer, so that it goes to the mailbox that is read.';

create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  subject text not null check (subject = btrim(subject) and char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (body = btrim(body) and char_length(body) between 1 and 4000),
  roles public.app_role[] not null default '{}' check (array_position(roles, null) is null and cardinality(roles) <= 30),
  archived_at timestamptz,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mail_templates_by_name on public.mail_templates (lower(name), locale) where archived_at is null;
comment on table public.mail_templates is 'What counsellors often write to leads, with variables such as {{first_name}} (lib/leads/mail/variables.ts). Archived ones are kept for the timeline.';
comment on column public.mail_templates.body is 'Plain text; an empty line begins a paragraph.';
comment on column public.mail_templates.roles is 'Who may use it; everybody who works leads where it is empty.';
comment on column public.mail_templates.version is 'Goes up with every change; who saves an older one is told.';
comment on index public.mail_templates_by_name is 'Constraint: whoever chooses a template by its name finds one.';

alter table public.mail_templates enable row level security;
revoke all on public.mail_templates from anon, authenticated;
grant select on public.mail_templates to authenticated;
create policy mail_templates_select_lead_workers on public.mail_templates for select to authenticated
  using (
    (select private.has_permission('leads.assign'))
    or (
      (select private.has_permission('leads.work'))
      and (roles = '{}' or roles && array(select private.acting_roles()))
    )
  );

create table private.lead_mails (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  direction text not null check (direction in ('sent', 'received')),
  kind text not null default 'letter' check (kind in ('letter', 'auto_reply', 'bounce')),
  idempotency_key uuid unique,
  message_id text check (char_length(message_id) between 1 and 500),
  answers uuid references private.lead_mails (id) on delete set null,
  matched_by text check (matched_by in ('message', 'address')),
  sender_id uuid references auth.users (id) on delete set null,
  template_id uuid references public.mail_templates (id) on delete set null,
  basis text check (basis in ('consent', 'request', 'reply')),
  from_address text check (char_length(from_address) <= 254),
  to_address text check (char_length(to_address) <= 254),
  subject text not null check (char_length(subject) between 1 and 300),
  body text not null check (char_length(body) <= 100000),
  is_cut boolean not null default false,
  attachments text[] not null default '{}' check (cardinality(attachments) <= 20),
  failed_at timestamptz,
  failure text check (char_length(failure) between 1 and 500),
  created_at timestamptz not null default now(),
  constraint lead_mails_sent_once check ((direction = 'sent') = (idempotency_key is not null and basis is not null)),
  constraint lead_mails_received_are_matched check ((direction = 'received') = (message_id is not null and matched_by is not null)),
  constraint lead_mails_sent_are_letters check (direction = 'received' or kind = 'letter'),
  constraint lead_mails_failures_have_a_reason check ((failed_at is null) = (failure is null))
);
create index lead_mails_by_lead on private.lead_mails (lead_id, created_at desc, id);
create unique index lead_mails_by_message on private.lead_mails (message_id);
create index lead_mails_by_answered on private.lead_mails (answers);
create index lead_mails_by_sender on private.lead_mails (sender_id);
create index lead_mails_by_template on private.lead_mails (template_id);
comment on table private.lead_mails is 'Mails to and from leads, whole; the timeline shows their words.';
comment on column private.lead_mails.id is 'Of a sent one, the id of its row in the outbox and the first part of its Message-ID.';
comment on column private.lead_mails.basis is 'Why we may write: the person agreed, asked for an answer, or wrote to us.';
comment on column private.lead_mails.is_cut is 'Whether it was longer than what is kept.';
comment on column private.lead_mails.attachments is 'Names of what was attached; the files stay in the mailbox.';
comment on column private.lead_mails.failed_at is 'When a server said that it cannot be delivered.';
comment on index private.lead_mails_by_message is 'Constraint: a message is taken in once.';

create table private.failing_addresses (
  address text primary key check (address = lower(btrim(address)) and char_length(address) <= 254),
  reason text not null check (char_length(reason) between 1 and 500),
  since timestamptz not null default now()
);
comment on table private.failing_addresses is 'Addresses at which mail does not arrive, as their servers said of a mail of ours; until mail comes from there.';

create table private.mailboxes (
  name text primary key check (char_length(name) between 1 and 300),
  uid_validity bigint not null,
  last_uid bigint not null check (last_uid >= 0),
  reading_since timestamptz not null default now(),
  last_read_at timestamptz not null default now(),
  matched int not null default 0 check (matched >= 0),
  unmatched int not null default 0 check (unmatched >= 0)
);
comment on table private.mailboxes is 'How far a mailbox has been read for answers of leads. Messages of nobody we know stay there and are only counted.';
