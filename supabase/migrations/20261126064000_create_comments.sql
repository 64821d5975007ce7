-- What people write about a lead, a student, an application or a job applicant: among colleagues, or to the person.

create type public.comment_channel as enum ('team', 'person');

create function private.comment_side(
  p_lead_id uuid, p_student_id uuid, p_application_id uuid, p_job_application_id uuid
) returns text
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
  application public.applications;
begin
  if caller is null then
    return null;
  elsif p_lead_id is not null then
    return case when private.has_permission('leads.read') and exists (
      select from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application'
    ) then 'team' end;
  elsif p_job_application_id is not null then
    return case when private.has_permission('jobs.manage') then 'team' end;
  elsif p_application_id is not null then
    select * into application from public.applications as a where a.id = p_application_id;
    return case
      when application.student_id = caller then 'person'
      when application.id is not null and private.may_act_on_application(application) then 'team'
    end;
  end if;
  if p_student_id is null then
    return null;
  end if;
  return case when p_student_id = caller then 'person' when private.may_read_person(p_student_id) then 'team' end;
end
$$;
comment on function private.comment_side(uuid, uuid, uuid, uuid) is 'As what the person who asks reads what is written about something: as its team, which reads both channels, as the person it is about, who reads only what is written to them, or not at all.';

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  channel public.comment_channel not null,
  lead_id uuid references public.leads (id) on delete cascade,
  student_id uuid references auth.users (id) on delete cascade,
  application_id uuid references public.applications (id) on delete cascade,
  job_application_id uuid references public.job_applications (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text check (char_length(author_name) <= 200),
  is_by_person boolean not null default false,
  text text check (text = btrim(text) and char_length(text) between 1 and 4000),
  request_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint comments_are_about_one_thing check (num_nonnulls(lead_id, student_id, application_id, job_application_id) = 1),
  constraint comments_to_a_person_have_a_reader check (channel = 'team' or num_nonnulls(student_id, application_id) = 1),
  constraint comments_by_the_person_are_theirs check (channel = 'person' or not is_by_person),
  constraint comments_have_words_until_removed check ((text is null) = (deleted_at is not null))
);
create index comments_by_lead on public.comments (lead_id, created_at desc);
create index comments_by_student on public.comments (student_id, created_at desc);
create index comments_by_application on public.comments (application_id, created_at desc);
create index comments_by_job_application on public.comments (job_application_id, created_at desc);
create index comments_by_author on public.comments (author_id);
comment on table public.comments is 'Notes among colleagues and messages with the person, each about one thing. Written by procedures; only the author changes one, for a while, and what it said before is kept. No policies: they come out of list_comments alone.';
comment on column public.comments.channel is 'team: those who may read the thing. person: they and the person it is about, who has an account.';
comment on column public.comments.author_name is 'The name at that time.';
comment on column public.comments.is_by_person is 'Whether the person it is about wrote it.';
comment on column public.comments.text is 'Empty once its author removed it.';
comment on column public.comments.request_key is 'Made with the form: the same form sent twice is one comment.';

create table public.comment_mentions (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_mentions_by_person on public.comment_mentions (user_id);
comment on table public.comment_mentions is 'Who is named in a comment with an @. Each is told once, however often it is edited. No policies: it comes out of list_comments alone.';
comment on column public.comment_mentions.name is 'As it stands in the text after the @.';

create table public.comment_versions (
  comment_id uuid not null references public.comments (id) on delete cascade,
  version int not null check (version >= 1),
  text text not null check (char_length(text) between 1 and 4000),
  replaced_at timestamptz not null default now(),
  primary key (comment_id, version)
);
comment on table public.comment_versions is 'What a comment said before it was edited or removed. Written by a trigger. No policies: it comes out of list_comments alone.';

-- Nobody reads the tables themselves, so nobody has a policy: who reads a comment depends on the one thing it is about, and
-- private.comment_side decides that once, for reading and for writing.
alter table public.comments enable row level security;
revoke all on public.comments from anon, authenticated;
alter table public.comment_mentions enable row level security;
revoke all on public.comment_mentions from anon, authenticated;
alter table public.comment_versions enable row level security;
revoke all on public.comment_versions from anon, authenticated;
