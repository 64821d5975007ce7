create table public.prepared_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title = btrim(title) and char_length(title) between 1 and 80 and title !~ '[[:cntrl:]]'),
  body text not null check (body = btrim(body) and char_length(body) between 1 and 2000),
  roles public.app_role[] not null default '{}' check (array_position(roles, null) is null and cardinality(roles) <= 30),
  archived_at timestamptz,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index prepared_answers_by_title on public.prepared_answers (lower(title)) where archived_at is null;
comment on index public.prepared_answers_by_title is 'Constraint: whoever chooses an answer by its title finds one.';
comment on table public.prepared_answers is 'What colleagues often write to students, with places such as {{student}} (lib/messages/answers/places.ts).';
comment on column public.prepared_answers.roles is 'Who may use it; everybody who writes to students where it is empty.';
comment on column public.prepared_answers.version is 'Goes up with every change; who saves an older one is told.';

alter table public.prepared_answers enable row level security;
revoke all on public.prepared_answers from anon, authenticated;
grant select on public.prepared_answers to authenticated;
create policy prepared_answers_select_who_writes_to_students on public.prepared_answers for select to authenticated
  using (
    (select private.has_permission('workflow.manage'))
    or (
      ((select private.has_capability('manage_applications')) or (select private.has_permission('students.read-assigned')))
      and (roles = '{}' or roles && array(select private.acting_roles()))
    )
  );
