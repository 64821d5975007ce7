-- What a student and the team write to each other, and a student and a mentor.

create type public.conversation_kind as enum ('team', 'mentor');
create type public.message_side as enum ('student', 'team', 'mentor', 'notice');

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  kind public.conversation_kind not null,
  student_id uuid not null references public.profiles (user_id) on delete cascade,
  mentor_id uuid references public.profiles (user_id) on delete cascade,
  handler_id uuid references public.profiles (user_id) on delete set null,
  waiting_since timestamptz,
  last_message_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  closed_reason text check (char_length(btrim(closed_reason)) between 1 and 500),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  constraint conversations_name_a_mentor check ((kind = 'mentor') = (mentor_id is not null)),
  constraint conversations_are_between_two check (mentor_id <> student_id),
  constraint conversations_closed_say_why check ((closed_at is null) = (closed_reason is null)),
  constraint conversations_with_the_team_stay_open check (kind = 'mentor' or closed_at is null),
  constraint conversations_wait_while_open check (waiting_since is null or (closed_at is null and last_message_at is not null)),
  constraint conversations_of_the_team_have_handlers check (handler_id is null or kind = 'team')
);
create unique index conversations_with_the_team on public.conversations (student_id) where kind = 'team';
comment on index public.conversations_with_the_team is 'A student has one conversation with the team.';
create unique index conversations_with_a_mentor on public.conversations (student_id, mentor_id) where closed_at is null and kind = 'mentor';
comment on index public.conversations_with_a_mentor is 'A student and a mentor have one conversation at a time.';
create index conversations_by_student on public.conversations (student_id, last_message_at desc);
create index conversations_by_mentor on public.conversations (mentor_id, last_message_at desc);
create index conversations_by_handler on public.conversations (handler_id, last_message_at desc);
create index conversations_by_closer on public.conversations (closed_by);
create index conversations_waiting_for_the_team on public.conversations (waiting_since, id) where kind = 'team' and waiting_since is not null;
comment on index public.conversations_waiting_for_the_team is 'Inbox: what waits for an answer, the oldest first.';
create index conversations_of_the_team on public.conversations (last_message_at, id) where kind = 'team' and last_message_at is not null;
comment on index public.conversations_of_the_team is 'Inbox: everything, the latest first.';
comment on table public.conversations is 'A student with the team, or with one mentor. Written by procedures. No policies: it comes out of read_conversation and list_conversations alone.';
comment on column public.conversations.handler_id is 'The colleague who answered last.';
comment on column public.conversations.waiting_since is 'Since when the student waits for an answer: the first message after the last answer.';
comment on column public.conversations.closed_reason is 'Why nobody writes in it any more. What was blocked neither of the two reads.';
comment on column public.conversations.version is 'Counts the messages and what else changes, so that nobody answers what they have not seen.';

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  place bigint not null generated always as identity,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_side public.message_side not null,
  author_name text not null check (char_length(author_name) between 1 and 120),
  author_role public.app_role,
  body text check (body = btrim(body) and char_length(body) between 1 and 4000),
  document_id uuid references public.documents (id) on delete set null,
  flags text[] not null default '{}' check (flags <@ array['telephone', 'email', 'link', 'spelled_out', 'attachment']),
  idempotency_key uuid not null unique,
  reply_to_email uuid,
  email_message_id text unique check (char_length(email_message_id) between 1 and 500),
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_by uuid references auth.users (id) on delete set null,
  removed_because text check (char_length(btrim(removed_because)) between 3 and 500),
  constraint messages_have_words_until_removed check ((body is null) = (removed_at is not null)),
  constraint messages_removed_by_somebody_at_a_time check (removed_at is not null or num_nonnulls(removed_by, removed_because) = 0),
  constraint messages_by_email_answer_one check ((reply_to_email is null) = (email_message_id is null))
);
create unique index messages_in_order on public.messages (conversation_id, place);
comment on index public.messages_in_order is 'A conversation from any place on, in the order in which it was written.';
create index messages_by_author on public.messages (author_id, created_at desc);
create index messages_by_document on public.messages (document_id);
create index messages_by_remover on public.messages (removed_by);
create index messages_removed on public.messages (conversation_id, removed_at) where removed_at is not null;
comment on index public.messages_removed is 'What was removed lately, for those who have it on their screen.';
comment on table public.messages is 'What was written in a conversation. Only added to, but for the words of a message that its author or a supervisor removes. No policies: they come out of read_conversation alone.';
comment on column public.messages.place is 'The order of a conversation; one is written to at a time.';
comment on column public.messages.author_name is 'The name at that time, as the other side reads it.';
comment on column public.messages.author_role is 'As what a colleague wrote; empty for students and mentors.';
comment on column public.messages.flags is 'What a mentor''s words seem to hold that belongs into no message (lib/messages/contact-details.ts), and attachment where a file came with an email and was not taken in.';
comment on column public.messages.reply_to_email is 'Of a message that came by email: the mail of ours that it answers.';

create table public.conversation_reads (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  reader_id uuid not null references auth.users (id) on delete cascade,
  read_to bigint not null default 0 check (read_to >= 0),
  read_at timestamptz,
  mail_from bigint check (mail_from > 0),
  mail_due_at timestamptz,
  primary key (conversation_id, reader_id),
  constraint conversation_reads_mail_whole check ((mail_from is null) = (mail_due_at is null))
);
create index conversation_reads_by_reader on public.conversation_reads (reader_id);
create index conversation_reads_to_mail on public.conversation_reads (mail_due_at) where mail_due_at is not null;
comment on index public.conversation_reads_to_mail is 'Job mail-messages: who has not read what was written to them.';
comment on table public.conversation_reads is 'How far somebody has read a conversation, and when they are told by email that there is more. No policies: it comes out of read_conversation alone.';
comment on column public.conversation_reads.mail_from is 'The first message of which the next email tells.';

create table private.message_mails (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  reader_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index message_mails_by_conversation on private.message_mails (conversation_id);
create index message_mails_by_reader on private.message_mails (reader_id);
comment on table private.message_mails is 'Mails that told somebody of messages: an answer to one of them is their next message.';
comment on column private.message_mails.id is 'The id of its row in the outbox, and the first part of its Message-ID.';

-- Nobody reads the tables themselves: who reads a conversation depends on its kind and on today's assignments, and
-- private.conversation_side decides that once, for reading and for writing.
alter table public.conversations enable row level security;
revoke all on public.conversations from anon, authenticated;
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
alter table public.conversation_reads enable row level security;
revoke all on public.conversation_reads from anon, authenticated;

insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('messages', 60, 900);
insert into private.notice_kinds (kind, topic, has_own_mail) values
  ('message.received', 'comments', true), ('message.waiting', 'comments', true), ('message.read_by_supervisor', 'comments', false);
