create table public.exam_topics (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  path text not null check (path ~ '^[a-z0-9-]+(/[a-z0-9-]+){0,3}$'),
  name text not null check (char_length(name) between 1 and 120),
  unique (exam_id, path)
);
comment on table public.exam_topics is 'What questions are about, from general to particular: physics/mechanics/friction.';

alter table public.exam_topics enable row level security;
revoke all on public.exam_topics from anon, authenticated;
grant select on public.exam_topics to authenticated;
-- Candidates read none of these: what they may see of an open section is given by procedures.
create policy exam_topics_select_editors on public.exam_topics for select to authenticated
  using ((select private.has_permission('content.manage')));

create type public.exam_stimulus_kind as enum ('passage', 'data', 'audio');

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

alter table public.exam_stimuli enable row level security;
revoke all on public.exam_stimuli from anon, authenticated;
grant select on public.exam_stimuli to authenticated;
create policy exam_stimuli_select_editors on public.exam_stimuli for select to authenticated
  using ((select private.has_permission('content.manage')));

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

create table public.exam_stimulus_versions (
  id uuid primary key default gen_random_uuid(),
  stimulus_id uuid not null,
  kind public.exam_stimulus_kind not null,
  version_no int not null check (version_no > 0),
  title text check (char_length(title) between 1 and 200),
  content jsonb not null default '{}' check (private.holds_only(content, array['html', 'figure', 'svg', 'alt'])),
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  storage_path text check (char_length(storage_path) between 3 and 300),
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
create index exam_stimulus_versions_by_sound on public.exam_stimulus_versions (storage_path) where storage_path is not null;
comment on table public.exam_stimulus_versions is 'A stimulus as candidates meet it; fixed once published. What is said in an audio stands in exam_private.stimulus_transcripts.';
comment on column public.exam_stimulus_versions.content is '{html, figure: {svg, alt}}, each where there is one.';
comment on column public.exam_stimulus_versions.storage_path is 'In the private bucket exam-audio, under a name that says nothing.';
comment on index public.exam_stimulus_versions_by_sound is 'Media library: where a sound is used, and who may hear it.';

alter table public.exam_stimulus_versions enable row level security;
revoke all on public.exam_stimulus_versions from anon, authenticated;
grant select on public.exam_stimulus_versions to authenticated;
create policy exam_stimulus_versions_select_editors on public.exam_stimulus_versions for select to authenticated
  using ((select private.has_permission('content.manage')));

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

alter table public.exam_rubrics enable row level security;
revoke all on public.exam_rubrics from anon, authenticated;
grant select on public.exam_rubrics to authenticated;
create policy exam_rubrics_select_editors_or_markers on public.exam_rubrics for select to authenticated
  using ((select private.has_permission('content.manage')) or (select private.has_permission('students.mentor')));

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

alter table public.exam_rubric_criteria enable row level security;
revoke all on public.exam_rubric_criteria from anon, authenticated;
grant select on public.exam_rubric_criteria to authenticated;
create policy exam_rubric_criteria_select_editors_or_markers on public.exam_rubric_criteria for select to authenticated
  using ((select private.has_permission('content.manage')) or (select private.has_permission('students.mentor')));

-- Questions and what belongs to them. A version is fixed once it is published, and holds nothing of its key: that stands in
-- exam_private.item_keys.

create type public.exam_item_type as enum (
  'single_choice', 'multiple_choice', 'numeric', 'text', 'gaps', 'matching', 'ordering', 'essay', 'speech'
);
create type public.exam_content_status as enum ('draft', 'review', 'live', 'retired');

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

alter table public.exam_items enable row level security;
revoke all on public.exam_items from anon, authenticated;
grant select on public.exam_items to authenticated;
create policy exam_items_select_editors on public.exam_items for select to authenticated
  using ((select private.has_permission('content.manage')));

create type public.exam_difficulty as enum ('easy', 'medium', 'hard');

-- With "strict", which says how an answer is compared and nothing of what it is.
create function private.exam_content_has_no_key(p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.holds_only(p_content, array[
    'type', 'stem', 'figure', 'svg', 'alt', 'options', 'id', 'html', 'keepOrder', 'choose', 'unit', 'locale', 'mostWords', 'strict', 'gaps',
    'kind', 'letters', 'bank', 'rows', 'columns', 'reuse', 'parts', 'leastWords', 'minutes', 'prepareSeconds', 'speakSeconds'
  ])
$$;
comment on function private.exam_content_has_no_key(jsonb) is 'The names of itemContent in lib/mock-exams/item.ts, and no other.';

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

alter table public.exam_item_versions enable row level security;
revoke all on public.exam_item_versions from anon, authenticated;
grant select on public.exam_item_versions to authenticated;
create policy exam_item_versions_select_editors on public.exam_item_versions for select to authenticated
  using ((select private.has_permission('content.manage')));

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
comment on index exam_private.item_key_history_by_version is 'Question editor: every change of a key, in order.';

create type public.mock_exam_kind as enum ('full', 'section', 'topic', 'daily');
create type public.mock_exam_access as enum ('free', 'paid');

create table public.mock_exams (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (title = btrim(title) and char_length(title) between 3 and 160),
  kind public.mock_exam_kind not null,
  access public.mock_exam_access not null default 'free',
  attempts_allowed int check (attempts_allowed between 1 and 1000),
  cooldown_h int not null default 0 check (cooldown_h between 0 and 8760),
  status public.exam_publication not null default 'draft',
  current_revision_id uuid,
  sort_order int not null default 100 check (sort_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  second_marking tstzmultirange not null default '{}',
  withdrawn_at timestamptz,
  withdrawn_by uuid references auth.users (id) on delete set null,
  withdrawal_reason text check (char_length(withdrawal_reason) between 3 and 500),
  unique (exam_id, slug),
  constraint mock_exams_published_have_a_paper check (status <> 'published' or current_revision_id is not null),
  constraint mock_exams_withdrawn_say_why check (
    (withdrawn_at is null) = (withdrawal_reason is null)
    and (withdrawn_at is null or status = 'retired') and (withdrawn_at is not null or withdrawn_by is null)
  )
);
create index mock_exams_to_take on public.mock_exams (exam_id, sort_order, id) where status = 'published';
create index mock_exams_by_revision on public.mock_exams (current_revision_id, id);
create index mock_exams_by_withdrawer on public.mock_exams (withdrawn_by);
comment on table public.mock_exams is 'A mock exam as people find it in a list; what is asked stands in its revisions.';
comment on column public.mock_exams.attempts_allowed is 'In exam mode, for each person; none is without a limit. Practice is not counted.';
comment on column public.mock_exams.cooldown_h is 'How long to wait after an attempt in exam mode before the next.';
comment on column public.mock_exams.second_marking is 'What is handed in at these times is marked by two people. Open at its end: it is asked for now.';
comment on column public.mock_exams.withdrawn_at is 'Since when nobody can begin it; empty while it is open, and for the frames of practice sets.';
comment on column public.mock_exams.withdrawal_reason is 'For colleagues; students read only the day.';

alter table public.mock_exams enable row level security;
revoke all on public.mock_exams from anon, authenticated;
grant select on public.mock_exams to authenticated;
create policy mock_exams_select_published_or_editors on public.mock_exams for select to authenticated
  using (status = 'published' or (select private.has_permission('content.manage')));

-- Mock exams: a revision holds the paper, its sections, their modules, and in exam_private the places of the questions.
-- A published revision is fixed with everything below it, so an attempt only has to name it.

create type public.exam_player as enum ('nta', 'bank', 'cat', 'ielts', 'language', 'gre', 'sat', 'gmat', 'duolingo');
create type public.exam_clock as enum ('sections', 'shared');

create table public.exam_revisions (
  id uuid primary key default gen_random_uuid(),
  mock_exam_id uuid not null references public.mock_exams (id) on delete cascade,
  rev_no int not null check (rev_no > 0),
  format_id uuid references public.exam_formats (id),
  player public.exam_player not null,
  clock public.exam_clock not null,
  time_limit_s int not null check (time_limit_s between 10 and 36000),
  instructions text check (char_length(instructions) <= 20000),
  grace_s smallint not null default 10 check (grace_s between 0 and 60),
  shuffle_options boolean not null default true,
  shuffle_items boolean not null default false,
  review_policy text not null default 'immediately' check (review_policy in ('immediately', 'after_window', 'never_key')),
  results_after timestamptz,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  content_hash text not null check (char_length(content_hash) between 8 and 128),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_by uuid references auth.users (id) on delete set null,
  published_at timestamptz,
  unique (mock_exam_id, rev_no),
  unique (id, mock_exam_id),
  unique (id, clock),
  constraint exam_revisions_choose_order_is_yes_or_no check (settings -> 'choose_order' is null or jsonb_typeof(settings -> 'choose_order') = 'boolean')
);
create index exam_revisions_by_format on public.exam_revisions (format_id);
create index exam_revisions_by_author on public.exam_revisions (created_by);
create index exam_revisions_by_publisher on public.exam_revisions (published_by);
comment on table public.exam_revisions is 'One edition of a mock exam''s paper. Fixed once published; attempts name the one they began with.';
comment on column public.exam_revisions.time_limit_s is 'Of the whole paper: the one clock where it is shared, else the sum of its sections for the list.';
comment on column public.exam_revisions.results_after is 'For papers that many sit in one window: results and keys come after it.';

alter table public.exam_revisions enable row level security;
revoke all on public.exam_revisions from anon, authenticated;
grant select on public.exam_revisions to authenticated;
create policy exam_revisions_select_editors on public.exam_revisions for select to authenticated
  using ((select private.has_permission('content.manage')));

alter table public.mock_exams add foreign key (current_revision_id, id) references public.exam_revisions (id, mock_exam_id);

create type public.exam_navigation as enum ('free', 'linear');
create type public.exam_calculator as enum ('none', 'basic', 'scientific');

create function private.is_exam_marking(p_marking jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_marking) = 'object'
    and private.holds_only(p_marking, array['correct', 'wrong', 'partial', 'num', 'den'])
    and p_marking ->> 'partial' in ('none', 'jee_adv', 'per_option', 'per_gap', 'per_row', 'pairs', 'per_word')
    and p_marking #>> '{correct,num}' ~ '^[0-9]{1,4}$' and p_marking #>> '{correct,den}' ~ '^[1-9][0-9]{0,3}$'
    and p_marking #>> '{wrong,num}' ~ '^(0|-[0-9]{1,4})$' and p_marking #>> '{wrong,den}' ~ '^[1-9][0-9]{0,3}$',
    false
  )
$$;
comment on function private.is_exam_marking(jsonb) is 'The shape of marking in lib/mock-exams/item.ts: exact fractions, and nothing is gained by a wrong answer.';

create table public.exam_sections (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid not null,
  clock public.exam_clock not null,
  ordinal smallint not null check (ordinal between 1 and 20),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 120),
  measure text not null check (measure ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  time_limit_s int check (time_limit_s between 10 and 36000),
  break_after_s int not null default 0 check (break_after_s between 0 and 7200),
  navigation public.exam_navigation not null default 'free',
  may_close_early boolean not null default true,
  calculator public.exam_calculator not null default 'none',
  instructions text check (char_length(instructions) <= 20000),
  marking jsonb not null check (private.is_exam_marking(marking)),
  adaptive_take smallint check (adaptive_take between 1 and 200),
  changes_at_end smallint not null default 0 check (changes_at_end between 0 and 20),
  routed_from smallint,
  unique (revision_id, ordinal),
  unique (revision_id, code),
  foreign key (revision_id, clock) references public.exam_revisions (id, clock) on delete cascade,
  foreign key (revision_id, routed_from) references public.exam_sections (revision_id, ordinal),
  constraint exam_sections_have_a_clock check ((clock = 'sections') = (time_limit_s is not null)),
  constraint exam_sections_shared_have_no_breaks check (clock = 'sections' or break_after_s = 0),
  constraint exam_sections_follow_what_routes_them check (
    routed_from is null or (routed_from < ordinal and clock = 'sections' and adaptive_take is null)
  ),
  constraint exam_sections_change_only_what_adapts check (changes_at_end = 0 or adaptive_take is not null)
);
create index exam_sections_by_clock on public.exam_sections (revision_id, clock);
create index exam_sections_by_source on public.exam_sections (revision_id, routed_from);
comment on table public.exam_sections is 'A part of a paper. routed_from: which module of it comes is decided by the ability shown in that section. adaptive_take: its one module is a bank, and so many questions are chosen from it one by one.';

alter table public.exam_sections enable row level security;
revoke all on public.exam_sections from anon, authenticated;
grant select on public.exam_sections to authenticated;
create policy exam_sections_select_editors on public.exam_sections for select to authenticated
  using ((select private.has_permission('content.manage')));

create table public.exam_modules (
  id uuid primary key default gen_random_uuid(),
  section_id uuid not null references public.exam_sections (id) on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 5),
  stage smallint not null default 1 check (stage in (1, 2)),
  tier text check (tier in ('low', 'middle', 'high')),
  unique (section_id, ordinal),
  unique nulls not distinct (section_id, tier),
  unique (id, section_id),
  constraint exam_modules_of_the_second_stage_have_a_tier check ((stage = 2) = (tier is not null))
);
comment on table public.exam_modules is 'The questions of a section: one module, or in the second stage of a multistage test one for each tier.';

alter table public.exam_modules enable row level security;
revoke all on public.exam_modules from anon, authenticated;
grant select on public.exam_modules to authenticated;
create policy exam_modules_select_editors on public.exam_modules for select to authenticated
  using ((select private.has_permission('content.manage')));

create table exam_private.routing_rules (
  id bigint generated always as identity primary key,
  section_id uuid not null,
  lo_theta numeric(6, 3),
  hi_theta numeric(6, 3),
  to_module_id uuid not null unique,
  foreign key (to_module_id, section_id) references public.exam_modules (id, section_id) on delete cascade,
  constraint routing_rules_are_ranges check (lo_theta is null or hi_theta is null or lo_theta < hi_theta),
  constraint routing_rules_do_not_overlap exclude using gist (section_id with =, numrange(lo_theta, hi_theta) with &&)
);
create index routing_rules_by_module on exam_private.routing_rules (to_module_id, section_id);
comment on table exam_private.routing_rules is 'Which module of a routed section comes at which ability: from lo_theta, below hi_theta; an end left out is open. At publication they cover everything.';

create table exam_private.slots (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.exam_modules (id) on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 1000),
  item_version_id uuid not null references public.exam_item_versions (id),
  marking jsonb not null check (private.is_exam_marking(marking)),
  is_scored boolean not null default true,
  item_time_s int check (item_time_s between 5 and 7200),
  pinned_options text[],
  unique (module_id, ordinal),
  unique (module_id, item_version_id)
);
create index slots_by_item on exam_private.slots (item_version_id);
comment on table exam_private.slots is 'The places of a module and the question in each; in an adaptive section, the bank. is_scored no: asked to learn about the question, and nobody is told.';
comment on column exam_private.slots.pinned_options is 'Options that keep their place at the end when the others are shuffled.';

create table public.exam_score_scales (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  measure text not null default 'total' check (measure ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version int not null default 1 check (version > 0),
  made_from text not null check (made_from in ('raw', 'theta', 'rubric', 'scaled')),
  name text not null check (char_length(name) between 2 and 120),
  label text not null default 'indicative' check (label in ('exact', 'indicative', 'estimate')),
  unit text check (char_length(unit) <= 40),
  min_score numeric(10, 3) not null,
  max_score numeric(10, 3) not null,
  step numeric(10, 3) not null check (step > 0),
  source text check (char_length(source) <= 500),
  checked_on date,
  of_marks numeric(10, 3) check (of_marks > 0),
  method text not null default '' check (char_length(method) <= 300),
  grades jsonb not null default '[]' check (jsonb_typeof(grades) = 'array'),
  pass_at numeric(10, 3),
  pass_title text check (char_length(pass_title) between 3 and 160),
  unique (exam_id, measure, version),
  constraint exam_score_scales_have_a_range check (max_score > min_score),
  constraint exam_score_scales_pass_is_named check ((pass_at is null) = (pass_title is null))
);
comment on table public.exam_score_scales is 'How marks or ability become the figure an exam reports. The measure "default" is for measures without a scale of their own, "marked" for those with questions that people mark, "total" for the whole.';
comment on column public.exam_score_scales.label is 'exact: marks counted by the published rules. indicative: a published table that differs from form to form. estimate: our own conversion.';
comment on column public.exam_score_scales.of_marks is 'Marks are converted to a paper of so many before the points are looked up.';
comment on column public.exam_score_scales.grades is '[[from, "word"], …], highest first.';
comment on column public.exam_score_scales.pass_at is 'In the scale''s own figure, or of 100 for a scale that shows plain marks.';

alter table public.exam_score_scales enable row level security;
revoke all on public.exam_score_scales from anon, authenticated;
grant select on public.exam_score_scales to authenticated;
create policy exam_score_scales_select_editors on public.exam_score_scales for select to authenticated
  using ((select private.has_permission('content.manage')));

insert into public.exam_score_scales
  (exam_id, measure, made_from, name, label, unit, min_score, max_score, step, of_marks, method, grades, pass_at, pass_title, source, checked_on)
values
  ('ielts', 'listening', 'raw', 'Listening', 'indicative', 'Band', 0, 9, 0.5, 40, 'Marks out of 40 looked up in an indicative table; the real one differs from form to form.', '[]', null, null, 'Published examples of raw marks and bands', '2026-11-01'),
  ('ielts', 'reading', 'raw', 'Reading', 'indicative', 'Band', 0, 9, 0.5, 40, 'Marks out of 40 looked up in an indicative table; the real one differs from form to form.', '[]', null, null, 'Published examples of raw marks and bands', '2026-11-01'),
  ('ielts', 'default', 'raw', 'Band', 'estimate', 'Band', 0, 9, 0.5, null, 'The share of the marks on bands from 0 to 9.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('ielts', 'marked', 'rubric', 'Band', 'estimate', 'Band', 0, 9, 0.5, null, 'The bands a person gave by our own rubric, equally weighted; the second writing task counts double.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('ielts', 'total', 'scaled', 'Overall band', 'estimate', 'Band', 0, 9, 0.5, null, 'The mean of the four bands, rounded to the nearest half band; a quarter goes up.', '[]', null, null, 'Published rounding rule', '2026-11-01'),
  ('toefl', 'default', 'theta', 'Section score', 'estimate', 'Score', 1, 6, 0.5, null, 'Estimated ability on a straight line of our own: 3.5 for the middle, 1 for each standard deviation.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Own conversion', '2026-11-01'),
  ('toefl', 'marked', 'rubric', 'Section score', 'estimate', 'Score', 1, 6, 0.5, null, 'The share of the marks, those of a person''s bands among them, from 1 to 6.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Own rubric', '2026-11-01'),
  ('toefl', 'total', 'scaled', 'Overall score', 'estimate', 'Score', 1, 6, 0.5, null, 'The mean of the four sections, rounded to the nearest half.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Published rounding rule', '2026-11-01'),
  ('toefl', 'comparable', 'scaled', 'Comparable total of 0 to 120', 'estimate', 'Score', 0, 120, 1, null, 'The middle of the range that the overall score is said to be comparable with.', '[]', null, null, 'Published comparison of both scales', '2026-11-01'),
  ('pte', 'default', 'raw', 'Score', 'estimate', 'Points', 10, 90, 1, null, 'The share of the marks from 10 to 90. How the real test weighs its tasks is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('pte', 'total', 'scaled', 'Overall score', 'estimate', 'Points', 10, 90, 1, null, 'The share of all marks from 10 to 90. How the real test weighs its tasks is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('duolingo', 'default', 'theta', 'Score', 'estimate', 'Points', 10, 160, 5, null, 'Estimated ability on two straight lines of our own through 10, 100 and 160.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('duolingo', 'marked', 'rubric', 'Score', 'estimate', 'Points', 10, 160, 5, null, 'The share of the marks, those of a person''s bands among them, from 10 to 160.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('duolingo', 'total', 'scaled', 'Overall score', 'estimate', 'Points', 10, 160, 5, null, 'The mean of the parts, rounded to 5. How the real test forms it is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gre', 'default', 'theta', 'Score', 'estimate', 'Points', 130, 170, 1, null, 'Estimated ability on a straight line of our own: 150 for the middle, 9 for each standard deviation.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gre', 'marked', 'rubric', 'Analytical Writing', 'estimate', 'Points', 0, 6, 0.5, null, 'The bands a person gave by our own rubric, from 0 to 6.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('gre', 'total', 'scaled', 'Verbal and Quantitative together', 'estimate', 'Points', 260, 340, 1, null, 'The sum of both scores, as it is often quoted; the real report has no sum.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gmat', 'default', 'theta', 'Section score', 'estimate', 'Points', 60, 90, 1, null, 'Estimated ability on a straight line of our own: 75 for the middle, 5 for each standard deviation. What was left out counts as wrong.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gmat', 'total', 'scaled', 'Total score', 'estimate', 'Points', 205, 805, 10, null, 'The three sections with equal weight, from 205 to 805.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('sat', 'default', 'theta', 'Section score', 'estimate', 'Points', 200, 800, 10, null, 'Estimated ability on a straight line of our own: 500 for the middle, 100 for each standard deviation.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('sat', 'total', 'scaled', 'Total score', 'estimate', 'Points', 400, 1600, 10, null, 'The sum of both sections.', '[]', null, null, 'Published rule', '2026-11-01'),
  ('jee_main', 'total', 'raw', 'Marks', 'exact', 'Marks', -75, 300, 1, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('jee_advanced', 'total', 'raw', 'Marks', 'exact', 'Marks', -180, 360, 1, null, 'Marks counted by the published rules of 2025.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('gate', 'total', 'raw', 'Marks', 'exact', 'Marks', -33.33, 100, 0.01, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('gate', 'score', 'scaled', 'GATE score', 'estimate', 'Points', 0, 1000, 1, null, 'The published formula with the marks of those who took this mock in place of the real candidates.', '[]', null, null, 'Published formula', '2026-11-01'),
  ('neet', 'total', 'raw', 'Marks', 'exact', 'Marks', -180, 720, 1, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('cat', 'total', 'raw', 'Raw score', 'exact', 'Marks', -68, 204, 1, null, 'Marks counted by the published rules. The real test scales them across its forms.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('upsc', 'total', 'raw', 'Marks that count for the rank', 'exact', 'Marks', -66.67, 200, 0.01, null, 'Marks counted by the published rules; the second paper only qualifies.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('upsc', 'csat', 'raw', 'CSAT', 'exact', 'Marks', -66.67, 200, 0.01, null, 'Marks counted by the published rules.', '[]', 33, 'Qualifying mark: 33 percent', 'Published marking scheme', '2026-11-01'),
  ('ibps_sbi_rbi', 'total', 'raw', 'Marks', 'exact', 'Marks', -25, 100, 0.01, null, 'Marks counted by the published rules, before any normalisation across shifts.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('ibps_sbi_rbi', 'default', 'raw', 'Section', 'exact', 'Marks', -25, 100, 0.01, null, 'Marks counted by the published rules.', '[]', 30, 'Our guide for a sectional cut: 30 percent. The real one is set each year', 'Own guide', '2026-11-01'),
  ('german', 'default', 'raw', 'Module', 'indicative', 'Points', 0, 100, 1, null, 'The share of the module''s marks, out of 100 points.', '[[90,"sehr gut"],[80,"gut"],[70,"befriedigend"],[60,"ausreichend"],[0,"nicht bestanden"]]', 60, 'Pass mark: 60 of 100 points', 'Published pass mark and grades', '2026-11-01'),
  ('french', 'default', 'raw', 'Part', 'indicative', 'Points', 0, 25, 0.5, null, 'The share of the part''s marks, out of 25 points.', '[]', 5, 'At least 5 of 25 points in each part', 'Published pass rule', '2026-11-01'),
  ('french', 'total', 'scaled', 'Total', 'indicative', 'Points', 0, 100, 0.5, null, 'The sum of the four parts.', '[]', 50, 'Pass mark: 50 of 100 points', 'Published pass rule', '2026-11-01');

-- What a variant reports is its own: a paper of 225 marks is not shown on the line of one of 100, nor with a pass mark it does not have.
-- Its measures are named after it, <variant>-<section>.
insert into public.exam_score_scales
  (exam_id, measure, made_from, name, label, unit, min_score, max_score, step, method, source, checked_on)
values
  ('ibps_sbi_rbi', 'ibps-po-mains', 'raw', 'Section', 'exact', 'Marks', -50, 225, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'ibps-po-mains-total', 'raw', 'Marks', 'exact', 'Marks', -50, 225, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-prelims', 'raw', 'Section', 'exact', 'Marks', -25, 100, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-prelims-total', 'raw', 'Marks', 'exact', 'Marks', -25, 100, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-mains', 'raw', 'Section', 'exact', 'Marks', -50, 230, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-mains-total', 'raw', 'Marks', 'exact', 'Marks', -50, 230, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'rbi-grade-b-phase1', 'raw', 'Section', 'exact', 'Marks', -50, 200, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'rbi-grade-b-phase1-total', 'raw', 'Marks', 'exact', 'Marks', -50, 200, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('german', 'testdaf-digital', 'raw', 'Part', 'exact', 'Marks', 0, 100, 0.01, 'Marks as counted. How the real test turns them into TDN 3, 4 or 5 is not published.', 'Own count', '2026-11-21'),
  ('french', 'tcf-canada', 'raw', 'Part', 'exact', 'Marks', 0, 100, 0.01, 'Marks as counted. How the real test turns them into its own scales is not published.', 'Own count', '2026-11-21');

create table public.exam_scale_points (
  scale_id uuid not null references public.exam_score_scales (id) on delete cascade,
  from_value numeric not null,
  to_value numeric,
  scaled numeric(10, 3) not null,
  primary key (scale_id, from_value),
  constraint exam_scale_points_are_ranges check (to_value is null or to_value > from_value),
  constraint exam_scale_points_do_not_overlap exclude using gist (scale_id with =, numrange(from_value, to_value) with &&)
);
comment on table public.exam_scale_points is 'From this value, below the other, the scale shows that.';

alter table public.exam_scale_points enable row level security;
revoke all on public.exam_scale_points from anon, authenticated;
grant select on public.exam_scale_points to authenticated;
create policy exam_scale_points_select_editors on public.exam_scale_points for select to authenticated
  using ((select private.has_permission('content.manage')));

-- Tables of raw marks: from so many marks of 40, this band.
insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select s.id, b.least, lead(b.least) over (partition by s.id order by b.least), b.band
from public.exam_score_scales as s
join (values
  ('listening', 39, 9), ('listening', 37, 8.5), ('listening', 35, 8), ('listening', 32, 7.5), ('listening', 30, 7), ('listening', 26, 6.5),
  ('listening', 23, 6), ('listening', 18, 5.5), ('listening', 16, 5), ('listening', 13, 4.5), ('listening', 11, 4), ('listening', 8, 3.5),
  ('listening', 6, 3), ('listening', 4, 2.5), ('listening', 2, 2), ('listening', 1, 1), ('listening', 0, 0),
  ('reading', 39, 9), ('reading', 37, 8.5), ('reading', 35, 8), ('reading', 33, 7.5), ('reading', 30, 7), ('reading', 27, 6.5),
  ('reading', 23, 6), ('reading', 19, 5.5), ('reading', 15, 5), ('reading', 13, 4.5), ('reading', 10, 4), ('reading', 8, 3.5),
  ('reading', 6, 3), ('reading', 4, 2.5), ('reading', 2, 2), ('reading', 1, 1), ('reading', 0, 0)
) as b (measure, least, band) on b.measure = s.measure
where s.exam_id = 'ielts';

insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select s.id, b.score, lead(b.score) over (order by b.score), b.middle
from public.exam_score_scales as s
cross join (values (6, 117), (5.5, 110), (5, 101), (4.5, 90), (4, 79), (3.5, 65), (3, 51), (2.5, 39), (2, 29), (1.5, 18), (1, 6)) as b (score, middle)
where s.exam_id = 'toefl' and s.measure = 'comparable';

-- Ability: a score begins half a step below it on the line; the lowest one reaches down without end.
insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select p.id, p.from_theta, lead(p.from_theta) over (partition by p.id order by p.score), p.score
from (
  select s.id, score, case when score = s.min_score then -1000 else
    (score - s.step / 2 - line.middle) / case when score - s.step / 2 < line.middle then line.below else line.above end
  end as from_theta
  from public.exam_score_scales as s
  join (values ('toefl', 3.5, 1.0, 1.0), ('duolingo', 100, 22.5, 20), ('gre', 150, 9, 9), ('gmat', 75, 5, 5), ('sat', 500, 100, 100))
    as line (exam_id, middle, below, above) on line.exam_id = s.exam_id
  cross join lateral generate_series(s.min_score, s.max_score, s.step) as score
  where s.made_from = 'theta'
) as p;

-- Brings the mock exams of the repository in. What candidates may have met is never rewritten: a changed question becomes a
-- new version, a changed paper a new revision, and running attempts keep theirs. A paper that an editor took over is left alone.

create table exam_private.audio_sources (
  storage_path text primary key check (storage_path ~ '^[0-9a-f-]{36}\.mp3$'),
  file text not null check (file ~ '^[a-z_]+/audio/[0-9a-f]{24}\.mp3$')
);
comment on table exam_private.audio_sources is 'Which file below supabase/seeds/exam-papers is to lie at which place of the bucket exam-audio.';

-- What editors do with questions: find them, look at one with its key and versions, write a draft, publish it, renew a mock
-- exam with what was published, and bring in files of others. Every save is a version; what is published is never rewritten.

create table exam_private.item_sources (
  item_version_id uuid primary key references public.exam_item_versions (id) on delete cascade,
  source jsonb not null check (jsonb_typeof(source) = 'object')
);
-- Comments that lead a reader to code follow it where it went.
comment on table exam_private.item_sources is 'A question as its author wrote it (itemFile in lib/mock-exams/authoring/paper-file.ts), from which content and key were made.';

-- Pictures and recordings that editors upload: kept once, with their rights and their words, and used by as many questions and
-- passages as like. A picture goes into the question itself, as drawings do, so it is given out with it and not before. A recording
-- lies in the private bucket exam-audio and is played through play_media, which counts.

create table exam_private.media (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('figure', 'sound')),
  name text not null unique check (char_length(name) <= 120),
  words text not null check (char_length(words) between 10 and 60000),
  origin text not null check (char_length(origin) between 2 and 90),
  licence text not null check (char_length(licence) between 2 and 100),
  svg text check (char_length(svg) between 20 and 250000),
  storage_path text unique check (storage_path ~ '^[0-9a-f-]{36}\.(mp3|ogg|wav|m4a)$'),
  mime text,
  duration_ms int check (duration_ms between 1 and 3600000),
  bytes int not null check (bytes between 1 and 10485760),
  content_hash text not null unique check (char_length(content_hash) = 64),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint media_figures_are_named_by_their_kind check (
    name ~ case when kind = 'figure' then '^[a-z0-9]+(-[a-z0-9]+)*\.(svg|webp)$' else '^[a-z0-9]+(-[a-z0-9]+)*$' end
  ),
  constraint media_are_whole check (
    case when kind = 'figure' then svg is not null and storage_path is null and duration_ms is null and char_length(words) <= 1500
    else svg is null and storage_path is not null and mime is not null and duration_ms is not null end
  )
);
create index media_by_author on exam_private.media (created_by);
comment on table exam_private.media is 'What editors uploaded for questions and passages. Never rewritten: what was used stays as it was.';
comment on column exam_private.media.words is 'Of a figure, what it shows for those who cannot see it; of a sound, what is said, shown after release.';
comment on column exam_private.media.svg is 'As it stands in a question: a drawing that was cleaned, or a frame around a picture that was drawn anew.';

-- Editors put papers together from the bank of questions. A new paper takes its sections from the exam: how they follow each other
-- from the paper of it that is published, minutes and counts from exam_formats. What a draft holds is saved as a whole, and
-- nobody saves over a colleague unseen. Publication is the one there was.

create table exam_private.revision_edits (
  revision_id uuid not null references public.exam_revisions (id) on delete cascade,
  edit_no int not null check (edit_no > 0),
  edited_by uuid references auth.users (id) on delete set null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (revision_id, edit_no)
);
create index revision_edits_by_editor on exam_private.revision_edits (edited_by);
comment on table exam_private.revision_edits is 'Every time somebody saved the draft of a paper. Whoever did is an author of it.';

-- Any exam can be begun: which sections a paper has, how they are marked, moved in and led to, and which questions they ask stands
-- beside the format of the exam, for each variant of it, and no longer in whichever paper of it happens to be published.

create table exam_private.paper_blueprints (
  format_id uuid primary key references public.exam_formats (id) on delete cascade,
  player public.exam_player not null,
  clock public.exam_clock not null,
  sections jsonb not null check (coalesce(jsonb_typeof(sections) = 'array', false)),
  constraint paper_blueprints_are_of_sections check (coalesce(
    not jsonb_path_exists(sections, '$[*] ? (!exists(@.code) || !exists(@.title) || !exists(@.marking))')
    and private.holds_only(sections, array[
      'code', 'title', 'part', 'measure', 'minutes', 'questions', 'navigation', 'closes_early', 'calculator', 'marking', 'take',
      'changes_at_end', 'follows', 'tiers', 'tier', 'from', 'below', 'draws', 'mix', 'type', 'marks', 'scored', 'topic', 'passage', 'count',
      'correct', 'wrong', 'partial', 'num', 'den'
    ]),
    false
  ))
);
comment on table exam_private.paper_blueprints is 'How a paper of an exam is put together, where spec and paper_rules of its format do not say it. It holds what leads to which stage, so it stands here.';
comment on column exam_private.paper_blueprints.sections is
'In order. part: the section of spec, counted from one, that it is or belongs to; without it, only shorter papers have it. minutes, questions: its own, where it shares a part. take: so many are chosen from its bank, one by one. follows, tiers: its module is chosen by the ability shown there. draws: by which names the bank has questions for it, besides its code. mix: what it asks, {type, marks, scored, topic, passage, count}, as far as the exam or our published paper of it settles it; a count of null is as many as its time allows.';

insert into exam_private.paper_blueprints (format_id, player, clock, sections)
select f.id, b.player, b.clock, b.sections
from jsonb_to_recordset($blueprints$
[
  {"exam_id": "ielts", "variant_code": "main", "player": "ielts", "clock": "sections", "sections": [
    {"code": "listening", "title": "Listening", "part": 1, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"passage": true, "count": 40}]},
    {"code": "reading", "title": "Reading", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"passage": true, "count": 40}]},
    {"code": "writing", "title": "Writing", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "marks": "1", "count": 1}, {"type": "essay", "marks": "2", "count": 1}]},
    {"code": "speaking", "title": "Speaking", "part": 4, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "toefl", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "reading-1", "title": "Reading, stage 1", "part": 1, "measure": "reading", "questions": 35, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 20}, {"type": "single_choice", "count": 15}]},
    {"code": "reading-2", "title": "Reading, stage 2", "part": 1, "measure": "reading", "questions": 15, "follows": "reading-1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 10}, {"type": "single_choice", "count": 5}]},
    {"code": "listening-1", "title": "Listening, stage 1", "part": 2, "measure": "listening", "questions": 30, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "listening-2", "title": "Listening, stage 2", "part": 2, "measure": "listening", "questions": 17, "follows": "listening-1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 17}]},
    {"code": "writing", "title": "Writing", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "ordering", "count": 10}, {"type": "essay", "count": 2}]},
    {"code": "speaking", "title": "Speaking", "part": 4, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 11}]}
  ]},
  {"exam_id": "pte", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "speaking-writing", "title": "Speaking and writing", "part": 1, "marking": {"correct": {"num": 5, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "reading", "title": "Reading", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "listening", "title": "Listening", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}}
  ]},
  {"exam_id": "duolingo", "variant_code": "main", "player": "duolingo", "clock": "sections", "sections": [
    {"code": "adaptive", "title": "Adaptive test", "part": 2, "minutes": 30, "navigation": "linear", "take": 25, "draws": ["bank"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "tasks", "title": "Writing and speaking tasks", "part": 2, "measure": "writing-and-speaking", "minutes": 15, "navigation": "linear", "draws": ["tasks", "writing", "speaking"], "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "topic": "writing/interactive-writing", "count": null}, {"type": "essay", "topic": "writing/photo", "count": null}, {"type": "speech", "topic": "speaking/photo", "count": null}, {"type": "speech", "topic": "speaking/read-then-speak", "count": null}, {"type": "speech", "topic": "speaking/interactive-speaking", "count": null}]},
    {"code": "samples", "title": "Writing sample and speaking sample", "part": 3, "measure": "writing-and-speaking", "navigation": "linear", "draws": ["samples", "writing", "speaking"], "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "topic": "writing/writing-sample", "count": 1}, {"type": "speech", "topic": "speaking/speaking-sample", "count": 1}]}
  ]},
  {"exam_id": "gre", "variant_code": "main", "player": "gre", "clock": "sections", "sections": [
    {"code": "writing", "title": "Analytical Writing", "part": 1, "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "verbal-1", "title": "Verbal Reasoning, section 1", "part": 2, "measure": "verbal", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 2}, {"type": "multiple_choice", "count": 4}, {"type": "single_choice", "count": 6}]},
    {"code": "verbal-2", "title": "Verbal Reasoning, section 2", "part": 3, "measure": "verbal", "follows": "verbal-1", "tiers": [{"tier": "low", "below": -0.5}, {"tier": "middle", "from": -0.5, "below": 0.5}, {"tier": "high", "from": 0.5}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 2}, {"type": "multiple_choice", "count": 5}, {"type": "single_choice", "count": 8}]},
    {"code": "quant-1", "title": "Quantitative Reasoning, section 1", "part": 4, "measure": "quantitative", "calculator": "basic", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "multiple_choice", "count": 2}, {"type": "numeric", "count": 2}, {"type": "single_choice", "count": 8}]},
    {"code": "quant-2", "title": "Quantitative Reasoning, section 2", "part": 5, "measure": "quantitative", "calculator": "basic", "follows": "quant-1", "tiers": [{"tier": "low", "below": -0.5}, {"tier": "middle", "from": -0.5, "below": 0.5}, {"tier": "high", "from": 0.5}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "multiple_choice", "count": 1}, {"type": "numeric", "count": 3}, {"type": "single_choice", "count": 11}]}
  ]},
  {"exam_id": "gmat", "variant_code": "main", "player": "gmat", "clock": "sections", "sections": [
    {"code": "quant", "title": "Quantitative Reasoning", "part": 1, "measure": "quantitative", "navigation": "linear", "take": 21, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "verbal", "title": "Verbal Reasoning", "part": 2, "measure": "verbal", "navigation": "linear", "take": 23, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "data-insights", "title": "Data Insights", "part": 3, "navigation": "linear", "calculator": "basic", "take": 20, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}}
  ]},
  {"exam_id": "sat", "variant_code": "main", "player": "sat", "clock": "sections", "sections": [
    {"code": "rw1", "title": "Reading and Writing, module 1", "part": 1, "measure": "reading-writing", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 25}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "rw2", "title": "Reading and Writing, module 2", "part": 2, "measure": "reading-writing", "follows": "rw1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 25}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "math1", "title": "Math, module 1", "part": 4, "measure": "math", "calculator": "scientific", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 5}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "math2", "title": "Math, module 2", "part": 5, "measure": "math", "calculator": "scientific", "follows": "math1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 5}, {"type": "single_choice", "scored": false, "count": 2}]}
  ]},
  {"exam_id": "jee_main", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]},
    {"code": "mathematics", "title": "Mathematics", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]}
  ]},
  {"exam_id": "jee_advanced", "variant_code": "main", "player": "nta", "clock": "sections", "sections": [
    {"code": "paper-1", "title": "Paper 1", "part": 1, "draws": ["paper-1", "physics", "chemistry", "mathematics"], "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "topic": "physics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "physics", "count": 3}, {"type": "numeric", "marks": "4", "topic": "physics", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "physics", "count": 3}, {"type": "single_choice", "marks": "3", "topic": "chemistry", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "chemistry", "count": 3}, {"type": "numeric", "marks": "4", "topic": "chemistry", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "chemistry", "count": 3}, {"type": "single_choice", "marks": "3", "topic": "mathematics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "mathematics", "count": 3}, {"type": "numeric", "marks": "4", "topic": "mathematics", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "mathematics", "count": 3}]},
    {"code": "paper-2", "title": "Paper 2", "part": 2, "draws": ["paper-2", "physics", "chemistry", "mathematics"], "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "topic": "physics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "physics", "count": 4}, {"type": "numeric", "marks": "4", "topic": "physics", "count": 8}, {"type": "single_choice", "marks": "3", "topic": "chemistry", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "chemistry", "count": 4}, {"type": "numeric", "marks": "4", "topic": "chemistry", "count": 8}, {"type": "single_choice", "marks": "3", "topic": "mathematics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "mathematics", "count": 4}, {"type": "numeric", "marks": "4", "topic": "mathematics", "count": 8}]},
    {"code": "physics", "title": "Physics", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]},
    {"code": "chemistry", "title": "Chemistry", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]},
    {"code": "mathematics", "title": "Mathematics", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]}
  ]},
  {"exam_id": "gate", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "general-aptitude", "title": "General Aptitude", "part": 1, "calculator": "scientific", "draws": ["general-aptitude", "ga"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 3}, "partial": "none"}, "mix": [{"marks": "1", "count": 5}, {"marks": "2", "count": 5}]},
    {"code": "computer-science", "title": "Engineering Mathematics and Computer Science", "part": 2, "calculator": "scientific", "draws": ["computer-science", "cs"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 3}, "partial": "none"}, "mix": [{"marks": "1", "count": 25}, {"marks": "2", "count": 30}]}
  ]},
  {"exam_id": "neet", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "biology", "title": "Biology (Botany and Zoology)", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "topic": "botany", "count": 45}, {"type": "single_choice", "topic": "zoology", "count": 45}]}
  ]},
  {"exam_id": "neet", "variant_code": "neet-2026-reexam", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "biology", "title": "Biology (Botany and Zoology)", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "topic": "botany", "count": 45}, {"type": "single_choice", "topic": "zoology", "count": 45}]}
  ]},
  {"exam_id": "cat", "variant_code": "main", "player": "cat", "clock": "sections", "sections": [
    {"code": "varc", "title": "Verbal Ability and Reading Comprehension", "part": 1, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "passage": true, "count": 16}, {"type": "single_choice", "passage": false, "count": 4}, {"type": "numeric", "count": 4}]},
    {"code": "dilr", "title": "Data Interpretation and Logical Reasoning", "part": 2, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 7}]},
    {"code": "qa", "title": "Quantitative Ability", "part": 3, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 16}, {"type": "numeric", "count": 6}]}
  ]},
  {"exam_id": "upsc", "variant_code": "main", "player": "nta", "clock": "sections", "sections": [
    {"code": "gs", "title": "General Studies", "part": 1, "marking": {"correct": {"num": 2, "den": 1}, "wrong": {"num": -2, "den": 3}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 100}]},
    {"code": "csat", "title": "CSAT", "part": 2, "marking": {"correct": {"num": 5, "den": 2}, "wrong": {"num": -5, "den": 6}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 80}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "main", "player": "bank", "clock": "sections", "sections": [
    {"code": "english", "title": "English Language", "part": 1, "closes_early": false, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 2, "closes_early": false, "marking": {"correct": {"num": 6, "den": 7}, "wrong": {"num": -3, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "reasoning", "title": "Reasoning Ability", "part": 3, "closes_early": false, "marking": {"correct": {"num": 8, "den": 7}, "wrong": {"num": -2, "den": 7}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "ibps-po-mains", "player": "bank", "clock": "sections", "sections": [
    {"code": "reasoning", "title": "Reasoning and Computer Aptitude", "part": 1, "closes_early": false, "measure": "ibps-po-mains-reasoning", "marking": {"correct": {"num": 3, "den": 2}, "wrong": {"num": -3, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "awareness", "title": "General, Economy and Banking Awareness", "part": 2, "closes_early": false, "measure": "ibps-po-mains-awareness", "marking": {"correct": {"num": 10, "den": 7}, "wrong": {"num": -5, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "english", "title": "English Language", "part": 3, "closes_early": false, "measure": "ibps-po-mains-english", "marking": {"correct": {"num": 8, "den": 7}, "wrong": {"num": -2, "den": 7}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "quant", "title": "Data Analysis and Interpretation", "part": 4, "closes_early": false, "measure": "ibps-po-mains-quant", "marking": {"correct": {"num": 10, "den": 7}, "wrong": {"num": -5, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "descriptive", "title": "Essay and comprehension", "part": 5, "closes_early": false, "measure": "ibps-po-mains-descriptive", "marking": {"correct": {"num": 25, "den": 2}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "sbi-po-prelims", "player": "bank", "clock": "sections", "sections": [
    {"code": "english", "title": "English Language", "part": 1, "closes_early": false, "measure": "sbi-po-prelims-english", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 2, "closes_early": false, "measure": "sbi-po-prelims-quant", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "reasoning", "title": "Reasoning Ability", "part": 3, "closes_early": false, "measure": "sbi-po-prelims-reasoning", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "sbi-po-mains", "player": "bank", "clock": "sections", "sections": [
    {"code": "reasoning", "title": "Reasoning and Computer Aptitude", "part": 1, "closes_early": false, "measure": "sbi-po-mains-reasoning", "marking": {"correct": {"num": 3, "den": 2}, "wrong": {"num": -3, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "quant", "title": "Data Analysis and Interpretation", "part": 2, "closes_early": false, "measure": "sbi-po-mains-quant", "marking": {"correct": {"num": 2, "den": 1}, "wrong": {"num": -1, "den": 2}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "awareness", "title": "General, Economy and Banking Awareness", "part": 3, "closes_early": false, "measure": "sbi-po-mains-awareness", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 60}]},
    {"code": "english", "title": "English Language", "part": 4, "closes_early": false, "measure": "sbi-po-mains-english", "marking": {"correct": {"num": 1, "den": 2}, "wrong": {"num": -1, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "descriptive", "title": "Descriptive paper", "part": 5, "closes_early": false, "measure": "sbi-po-mains-descriptive", "marking": {"correct": {"num": 10, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "rbi-grade-b-phase1", "player": "bank", "clock": "sections", "sections": [
    {"code": "awareness", "title": "General Awareness", "part": 1, "closes_early": false, "measure": "rbi-grade-b-phase1-awareness", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 80}]},
    {"code": "reasoning", "title": "Reasoning", "part": 2, "closes_early": false, "measure": "rbi-grade-b-phase1-reasoning", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 60}]},
    {"code": "english", "title": "English Language", "part": 3, "closes_early": false, "measure": "rbi-grade-b-phase1-english", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 4, "closes_early": false, "measure": "rbi-grade-b-phase1-quant", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]}
  ]},
  {"exam_id": "german", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "lesen", "title": "Lesen", "part": 1, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "hoeren", "title": "Hören", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "schreiben", "title": "Schreiben", "part": 3, "marking": {"correct": {"num": 60, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "marks": "60", "count": 1}, {"type": "essay", "marks": "40", "count": 1}]},
    {"code": "sprechen", "title": "Sprechen", "part": 4, "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 2}]}
  ]},
  {"exam_id": "german", "variant_code": "goethe-b1", "player": "language", "clock": "sections", "sections": [
    {"code": "b1-lesen", "title": "Lesen", "part": 1, "measure": "lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-hoeren", "title": "Hören", "part": 2, "measure": "hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-schreiben", "title": "Schreiben", "part": 3, "measure": "schreiben", "marking": {"correct": {"num": 100, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]},
    {"code": "b1-sprechen", "title": "Sprechen", "part": 4, "measure": "sprechen", "marking": {"correct": {"num": 100, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "german", "variant_code": "goethe-c1", "player": "language", "clock": "sections", "sections": [
    {"code": "c1-lesen", "title": "Lesen", "part": 1, "measure": "lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-hoeren", "title": "Hören", "part": 2, "measure": "hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-schreiben", "title": "Schreiben", "part": 3, "measure": "schreiben", "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "c1-sprechen", "title": "Sprechen", "part": 4, "measure": "sprechen", "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 2}]}
  ]},
  {"exam_id": "german", "variant_code": "testdaf-digital", "player": "language", "clock": "sections", "sections": [
    {"code": "testdaf-lesen", "title": "Lesen", "part": 1, "measure": "testdaf-digital-lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "testdaf-hoeren", "title": "Hören", "part": 2, "measure": "testdaf-digital-hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "testdaf-schreiben", "title": "Schreiben", "part": 3, "measure": "testdaf-digital-schreiben", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "testdaf-sprechen", "title": "Sprechen", "part": 4, "measure": "testdaf-digital-sprechen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 7}]}
  ]},
  {"exam_id": "french", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "draws": ["comprehension-orale", "oral"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "draws": ["comprehension-ecrite", "ecrits"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "production-ecrite", "title": "Production écrite", "part": 3, "draws": ["production-ecrite", "ecrite"], "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "production-orale", "title": "Production orale", "part": 4, "draws": ["production-orale", "orale"], "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 1}]}
  ]},
  {"exam_id": "french", "variant_code": "delf-b1", "player": "language", "clock": "sections", "sections": [
    {"code": "b1-comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "measure": "comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "measure": "comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-production-ecrite", "title": "Production écrite", "part": 3, "measure": "production-ecrite", "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "b1-production-orale", "title": "Production orale", "part": 4, "measure": "production-orale", "marking": {"correct": {"num": 25, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "french", "variant_code": "dalf-c1", "player": "language", "clock": "sections", "sections": [
    {"code": "c1-comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "measure": "comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "measure": "comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-production-ecrite", "title": "Production écrite", "part": 3, "measure": "production-ecrite", "marking": {"correct": {"num": 25, "den": 2}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "c1-production-orale", "title": "Production orale", "part": 4, "measure": "production-orale", "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 1}]}
  ]},
  {"exam_id": "french", "variant_code": "tcf-canada", "player": "language", "clock": "sections", "sections": [
    {"code": "tcf-comprehension-orale", "title": "Compréhension orale", "part": 1, "measure": "tcf-canada-comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 39}]},
    {"code": "tcf-comprehension-ecrite", "title": "Compréhension écrite", "part": 2, "measure": "tcf-canada-comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 39}]},
    {"code": "tcf-production-ecrite", "title": "Expression écrite", "part": 3, "measure": "tcf-canada-production-ecrite", "marking": {"correct": {"num": 20, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]},
    {"code": "tcf-production-orale", "title": "Expression orale", "part": 4, "measure": "tcf-canada-production-orale", "marking": {"correct": {"num": 20, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]}
]
$blueprints$::jsonb) as b (exam_id text, variant_code text, player public.exam_player, clock public.exam_clock, sections jsonb)
join public.exam_formats as f on f.exam_id = b.exam_id and f.variant_code = b.variant_code;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('exam-audio', 'exam-audio', false, 10485760, array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm', 'audio/wav']),
  ('exam-recordings', 'exam-recordings', false, 20971520, array['audio/webm', 'audio/mp4', 'audio/ogg'])
on conflict (id) do nothing;
