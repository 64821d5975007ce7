-- Questions and what belongs to them. A version is fixed once it is published, and holds nothing of its key: that stands in
-- exam_private.item_keys.

create type public.exam_item_type as enum (
  'single_choice', 'multiple_choice', 'numeric', 'text', 'gaps', 'matching', 'ordering', 'essay', 'speech'
);
create type public.exam_content_status as enum ('draft', 'review', 'live', 'retired');
create type public.exam_stimulus_kind as enum ('passage', 'data', 'audio');
create type public.exam_difficulty as enum ('easy', 'medium', 'hard');

create function private.holds_only(p_content jsonb, p_names text[]) returns boolean
language sql immutable set search_path = '' as $$
  -- Names are listed, not guessed at: a key under any name nobody thought of stays out too. Asked in this way the answer is
  -- never null, with which a check would pass.
  select not exists (
    select from jsonb_path_query(p_content, 'strict $.**') as part
    cross join lateral jsonb_object_keys(case when jsonb_typeof(part) = 'object' then part else '{}' end) as name
    where name <> all (p_names)
  )
$$;
comment on function private.holds_only(jsonb, text[]) is 'Whether no object in it, however deep, has a name beyond these.';

create function private.exam_content_has_no_key(p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.holds_only(p_content, array[
    'type', 'stem', 'figure', 'svg', 'alt', 'options', 'id', 'html', 'keepOrder', 'choose', 'unit', 'locale', 'mostWords', 'gaps',
    'kind', 'letters', 'bank', 'rows', 'columns', 'reuse', 'parts', 'leastWords', 'minutes', 'prepareSeconds', 'speakSeconds'
  ])
$$;
comment on function private.exam_content_has_no_key(jsonb) is 'The names of itemContent in lib/mock-exams/item.ts, and no other.';

create table public.exam_topics (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  path text not null check (path ~ '^[a-z0-9-]+(/[a-z0-9-]+){0,3}$'),
  name text not null check (char_length(name) between 1 and 120),
  unique (exam_id, path)
);
comment on table public.exam_topics is 'What questions are about, from general to particular: physics/mechanics/friction.';

create table public.exam_stimuli (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(name) <= 120),
  kind public.exam_stimulus_kind not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (id, kind)
);
create index exam_stimuli_by_exam on public.exam_stimuli (exam_id);
create index exam_stimuli_by_author on public.exam_stimuli (created_by);
comment on table public.exam_stimuli is 'What belongs to several questions: a passage, data, something to hear.';

create table public.exam_stimulus_versions (
  id uuid primary key default gen_random_uuid(),
  stimulus_id uuid not null,
  kind public.exam_stimulus_kind not null,
  version_no int not null check (version_no > 0),
  title text check (char_length(title) between 1 and 200),
  content jsonb not null default '{}' check (private.holds_only(content, array['html', 'figure', 'svg', 'alt'])),
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  storage_path text unique check (char_length(storage_path) between 3 and 300),
  duration_ms int check (duration_ms between 1 and 3600000),
  max_plays smallint check (max_plays between 1 and 3),
  licence text check (char_length(licence) between 2 and 200),
  content_hash text not null check (char_length(content_hash) between 8 and 128),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (stimulus_id, version_no),
  foreign key (stimulus_id, kind) references public.exam_stimuli (id, kind) on delete cascade,
  constraint exam_stimulus_versions_sound_is_audio check ((kind = 'audio') = (max_plays is not null)
    and (kind = 'audio' or (storage_path is null and duration_ms is null))),
  constraint exam_stimulus_versions_published_are_whole check (
    published_at is null or (licence is not null and (kind <> 'audio' or (storage_path is not null and duration_ms is not null)))
  )
);
create index exam_stimulus_versions_by_kind on public.exam_stimulus_versions (stimulus_id, kind);
create index exam_stimulus_versions_by_author on public.exam_stimulus_versions (created_by);
comment on table public.exam_stimulus_versions is 'A stimulus as candidates meet it; fixed once published. What is said in an audio stands in exam_private.stimulus_transcripts.';
comment on column public.exam_stimulus_versions.content is '{html, figure: {svg, alt}}, each where there is one.';
comment on column public.exam_stimulus_versions.storage_path is 'In the private bucket exam-audio, under a name that says nothing.';

create table exam_private.stimulus_transcripts (
  stimulus_version_id uuid primary key references public.exam_stimulus_versions (id) on delete cascade,
  transcript text not null check (char_length(transcript) between 1 and 60000)
);
comment on table exam_private.stimulus_transcripts is 'What is said in an audio; shown after release, or as an accommodation.';

create table public.exam_rubrics (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(name) <= 80),
  exam_id text references public.exam_families (id),
  title text not null check (char_length(title) between 3 and 160),
  description text check (char_length(description) <= 4000),
  created_at timestamptz not null default now()
);
create index exam_rubrics_by_exam on public.exam_rubrics (exam_id);
comment on table public.exam_rubrics is 'How people mark essays and speech, in our own words.';

create table public.exam_rubric_criteria (
  id uuid primary key default gen_random_uuid(),
  rubric_id uuid not null references public.exam_rubrics (id) on delete cascade,
  ordinal smallint not null check (ordinal > 0),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 3 and 120),
  description text check (char_length(description) <= 2000),
  min_band numeric(5, 2) not null default 0,
  max_band numeric(5, 2) not null,
  step numeric(5, 2) not null default 1 check (step > 0),
  weight numeric(6, 3) not null default 1 check (weight > 0),
  descriptors jsonb not null default '{}' check (jsonb_typeof(descriptors) = 'object'),
  unique (rubric_id, ordinal),
  unique (rubric_id, code),
  constraint exam_rubric_criteria_have_a_range check (max_band > min_band)
);
comment on table public.exam_rubric_criteria is 'What is judged, on which bands, and what each band means.';
comment on column public.exam_rubric_criteria.descriptors is 'Band to text.';

create table public.exam_items (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(name) <= 120),
  type public.exam_item_type not null,
  status public.exam_content_status not null default 'draft',
  owner_id uuid references auth.users (id) on delete set null,
  provenance text check (char_length(provenance) between 2 and 300),
  licence text check (char_length(licence) between 2 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, type),
  constraint exam_items_live_are_licensed check (status <> 'live' or (licence is not null and provenance is not null))
);
create index exam_items_by_exam on public.exam_items (exam_id, status);
create index exam_items_by_owner on public.exam_items (owner_id);
comment on table public.exam_items is 'A question through all its versions.';
comment on column public.exam_items.name is 'As its author names it: <exam>-<section>-<number>; never used again.';
create trigger exam_items_are_touched before update on public.exam_items
  for each row execute function private.touch_updated_at();

create table public.exam_item_versions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null,
  type public.exam_item_type not null,
  version_no int not null check (version_no > 0),
  content jsonb not null check (octet_length(content::text) <= 262144),
  stimulus_version_id uuid references public.exam_stimulus_versions (id),
  topic_id uuid not null references public.exam_topics (id),
  skill text check (char_length(skill) between 1 and 80),
  difficulty public.exam_difficulty not null,
  est_seconds int not null check (est_seconds between 5 and 3600),
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  content_hash text not null check (char_length(content_hash) between 8 and 128),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (item_id, version_no),
  foreign key (item_id, type) references public.exam_items (id, type) on delete cascade,
  constraint content_has_no_key check (private.exam_content_has_no_key(content)),
  constraint exam_item_versions_say_their_type check (coalesce(content ->> 'type' = type::text, false))
);
create index exam_item_versions_by_type on public.exam_item_versions (item_id, type);
create index exam_item_versions_by_stimulus on public.exam_item_versions (stimulus_version_id);
create index exam_item_versions_by_topic on public.exam_item_versions (topic_id);
create index exam_item_versions_by_author on public.exam_item_versions (created_by);
comment on table public.exam_item_versions is 'A question as candidates meet it (itemContent in lib/mock-exams/item.ts), without its key; fixed once published.';

create table exam_private.item_keys (
  item_version_id uuid primary key references public.exam_item_versions (id) on delete cascade,
  key jsonb check (jsonb_typeof(key) = 'object' and key ? 'type'),
  explanation text not null check (char_length(explanation) between 1 and 60000),
  rubric_id uuid references public.exam_rubrics (id),
  irt_a double precision not null default 1 check (irt_a > 0 and irt_a <= 5),
  irt_b double precision not null default 0 check (irt_b between -8 and 8),
  irt_c double precision not null default 0 check (irt_c >= 0 and irt_c < 1),
  calibration text not null default 'expert' check (calibration in ('none', 'expert', 'pilot', 'live')),
  n_responses int not null default 0 check (n_responses >= 0),
  status text not null default 'live' check (status in ('live', 'dropped', 'bonus')),
  key_revision int not null default 1 check (key_revision > 0),
  updated_at timestamptz not null default now(),
  constraint item_keys_are_marked_somehow check (key is not null or rubric_id is not null)
);
create index item_keys_by_rubric on exam_private.item_keys (rubric_id);
comment on table exam_private.item_keys is 'What is right (itemKey in lib/mock-exams/item.ts), why, and how hard it is. May change after publication: then key_revision rises, and attempts are marked again.';
comment on column exam_private.item_keys.explanation is 'As HTML, shown after release.';
comment on column exam_private.item_keys.status is 'dropped: full marks to all. bonus: full marks to whoever tried.';

create table exam_private.item_key_history (
  id bigint generated always as identity primary key,
  item_version_id uuid not null,
  key_revision int not null,
  before jsonb not null,
  after jsonb not null,
  reason text,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp()
);
create index item_key_history_by_version on exam_private.item_key_history (item_version_id, id);
comment on table exam_private.item_key_history is 'Every change of a key, kept as written. The reason is what the setting exams.reason says at the time.';
create trigger item_key_history_is_append_only before update or delete on exam_private.item_key_history
  for each row execute function private.refuse_change();
create trigger item_key_history_is_never_emptied before truncate on exam_private.item_key_history
  for each statement execute function private.refuse_change();

create function exam_private.follow_item_key() returns trigger
language plpgsql set search_path = '' as $$
declare
  item_type text;
  changes_marks boolean;
begin
  select v.type::text into item_type from public.exam_item_versions as v where v.id = new.item_version_id;
  if (item_type in ('essay', 'speech')) <> (new.key is null) or new.key ->> 'type' <> item_type then
    raise exception 'The key is not one of a question of the type %.', item_type using errcode = '23514';
  end if;
  if item_type in ('essay', 'speech') and new.rubric_id is null then
    raise exception 'What people mark needs a rubric.' using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' then
    changes_marks := (new.key, new.status, new.rubric_id, new.irt_a, new.irt_b, new.irt_c)
      is distinct from (old.key, old.status, old.rubric_id, old.irt_a, old.irt_b, old.irt_c);
    new.key_revision := old.key_revision + changes_marks::int;
    new.updated_at := clock_timestamp();
    if changes_marks or new.explanation <> old.explanation then
      insert into exam_private.item_key_history (item_version_id, key_revision, before, after, reason, changed_by)
      values (new.item_version_id, new.key_revision, to_jsonb(old), to_jsonb(new),
        nullif(current_setting('exams.reason', true), ''), auth.uid());
    end if;
  end if;
  return new;
end
$$;
create trigger item_keys_are_followed before insert or update on exam_private.item_keys
  for each row execute function exam_private.follow_item_key();

create function private.keep_published_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An author may leave; what they wrote stays.
  if old.published_at is not null
    and (tg_op = 'DELETE' or to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by') then
    raise exception 'A published version of % stays as it is.', tg_table_name using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_published_version() is 'Trigger: what candidates may have met is never rewritten or deleted.';
create trigger exam_item_versions_are_kept before update or delete on public.exam_item_versions
  for each row execute function private.keep_published_version();
create trigger exam_stimulus_versions_are_kept before update or delete on public.exam_stimulus_versions
  for each row execute function private.keep_published_version();

alter table public.exam_topics enable row level security;
alter table public.exam_stimuli enable row level security;
alter table public.exam_stimulus_versions enable row level security;
alter table public.exam_rubrics enable row level security;
alter table public.exam_rubric_criteria enable row level security;
alter table public.exam_items enable row level security;
alter table public.exam_item_versions enable row level security;
revoke all on public.exam_topics, public.exam_stimuli, public.exam_stimulus_versions, public.exam_rubrics, public.exam_rubric_criteria,
  public.exam_items, public.exam_item_versions from anon, authenticated;
grant select on public.exam_topics, public.exam_stimuli, public.exam_stimulus_versions, public.exam_rubrics, public.exam_rubric_criteria,
  public.exam_items, public.exam_item_versions to authenticated;
-- Candidates read none of these: what they may see of an open section is given by procedures.
create policy exam_topics_select_editors on public.exam_topics for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_stimuli_select_editors on public.exam_stimuli for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_stimulus_versions_select_editors on public.exam_stimulus_versions for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_rubrics_select_editors_or_markers on public.exam_rubrics for select to authenticated
  using ((select private.has_permission('content.manage')) or (select private.has_permission('students.mentor')));
create policy exam_rubric_criteria_select_editors_or_markers on public.exam_rubric_criteria for select to authenticated
  using ((select private.has_permission('content.manage')) or (select private.has_permission('students.mentor')));
create policy exam_items_select_editors on public.exam_items for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_item_versions_select_editors on public.exam_item_versions for select to authenticated
  using ((select private.has_permission('content.manage')));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('exam-audio', 'exam-audio', false, 10485760, array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm', 'audio/wav']),
  ('exam-recordings', 'exam-recordings', false, 20971520, array['audio/webm', 'audio/mp4', 'audio/ogg'])
on conflict (id) do nothing;
