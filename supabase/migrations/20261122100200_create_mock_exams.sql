-- Mock exams: a revision holds the paper, its sections, their modules, and in exam_private the places of the questions.
-- A published revision is fixed with everything below it, so an attempt only has to name it.

create type public.exam_player as enum ('nta', 'bank', 'cat', 'ielts', 'language', 'gre', 'sat', 'gmat', 'duolingo');
create type public.exam_clock as enum ('sections', 'shared');
create type public.exam_navigation as enum ('free', 'linear');
create type public.exam_calculator as enum ('none', 'basic', 'scientific');
create type public.mock_exam_kind as enum ('full', 'section', 'topic', 'daily');
create type public.mock_exam_access as enum ('free', 'paid');

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
  unique (exam_id, slug),
  constraint mock_exams_published_have_a_paper check (status <> 'published' or current_revision_id is not null)
);
create index mock_exams_to_take on public.mock_exams (exam_id, sort_order, id) where status = 'published';
comment on table public.mock_exams is 'A mock exam as people find it in a list; what is asked stands in its revisions.';
comment on column public.mock_exams.attempts_allowed is 'In exam mode, for each person; none is without a limit. Practice is not counted.';
comment on column public.mock_exams.cooldown_h is 'How long to wait after an attempt in exam mode before the next.';
create trigger mock_exams_are_touched before update on public.mock_exams
  for each row execute function private.touch_updated_at();

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
  unique (id, clock)
);
create index exam_revisions_by_format on public.exam_revisions (format_id);
create index exam_revisions_by_author on public.exam_revisions (created_by);
create index exam_revisions_by_publisher on public.exam_revisions (published_by);
comment on table public.exam_revisions is 'One edition of a mock exam''s paper. Fixed once published; attempts name the one they began with.';
comment on column public.exam_revisions.time_limit_s is 'Of the whole paper: the one clock where it is shared, else the sum of its sections for the list.';
comment on column public.exam_revisions.results_after is 'For papers that many sit in one window: results and keys come after it.';
alter table public.mock_exams add foreign key (current_revision_id, id) references public.exam_revisions (id, mock_exam_id);
create index mock_exams_by_revision on public.mock_exams (current_revision_id, id);

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
  label text not null default 'indicative' check (label in ('indicative', 'estimate')),
  unit text check (char_length(unit) <= 40),
  min_score numeric(10, 3) not null,
  max_score numeric(10, 3) not null,
  step numeric(10, 3) not null check (step > 0),
  source text check (char_length(source) <= 500),
  checked_on date,
  unique (exam_id, measure, version),
  constraint exam_score_scales_have_a_range check (max_score > min_score)
);
comment on table public.exam_score_scales is 'How marks or ability become the figure an exam reports. None is the exam''s own table, and each says so.';

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

-- What is published stays, and so does everything below it.
create function private.keep_published_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.published_at is not null then
      raise exception 'A revision is written first and published then.' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.published_at is not null and (
    tg_op = 'DELETE' or to_jsonb(new) - array['created_by', 'published_by'] is distinct from to_jsonb(old) - array['created_by', 'published_by']
  ) then
    raise exception 'A published revision stays as it is.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and old.published_at is null and new.published_at is not null then
    perform exam_private.require_whole_revision(new.id, new.created_by, new.published_by);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create function exam_private.require_whole_revision(p_revision uuid, p_author uuid, p_publisher uuid) returns void
language plpgsql set search_path = '' as $$
declare
  fault text;
begin
  select case
    when m.access = 'paid' and (p_publisher is null or p_publisher is not distinct from p_author)
      then 'A paid mock exam is published by another person than its author.'
    when not exists (select from public.exam_sections as s where s.revision_id = p_revision)
      then 'A paper needs a section.'
    when (select max(s.ordinal) <> count(*) from public.exam_sections as s where s.revision_id = p_revision)
      then 'Sections are numbered without gaps.'
  end into fault
  from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision;
  if fault is null then
    select format('Section %s: %s', s.code, case
      when counted.modules = 0 or counted.smallest = 0 then 'every module needs questions.'
      when s.routed_from is null and counted.modules <> 1 then 'it has one module.'
      when s.routed_from is not null and counted.modules < 2 then 'a routed section has at least two modules.'
      when s.routed_from is not null and (counted.rules <> counted.modules or counted.open_below <> 1 or counted.open_above <> 1
        or counted.touching <> counted.modules - 1) then 'its routing does not cover every ability.'
      when s.adaptive_take > counted.smallest then 'its bank is smaller than what is taken from it.'
      when counted.unpublished > 0 then 'it has questions that are not published.'
      when counted.keyless > 0 then 'it has questions without a key.'
    end) into fault
    from public.exam_sections as s
    cross join lateral (
      select (select count(*) from public.exam_modules as m where m.section_id = s.id) as modules,
        (select min((select count(*) from exam_private.slots as p where p.module_id = m.id))
          from public.exam_modules as m where m.section_id = s.id) as smallest,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id) as rules,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id and r.lo_theta is null) as open_below,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id and r.hi_theta is null) as open_above,
        (select count(*) from exam_private.routing_rules as r
          join exam_private.routing_rules as next on next.section_id = r.section_id and next.lo_theta = r.hi_theta
          where r.section_id = s.id) as touching,
        count(*) filter (where v.published_at is null) as unpublished,
        count(*) filter (where k.item_version_id is null) as keyless
      from public.exam_modules as m
      join exam_private.slots as p on p.module_id = m.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      left join exam_private.item_keys as k on k.item_version_id = v.id
      where m.section_id = s.id
    ) as counted
    where s.revision_id = p_revision and (
      counted.modules = 0 or counted.smallest = 0 or (s.routed_from is null and counted.modules <> 1)
      or (s.routed_from is not null and (counted.modules < 2 or counted.rules <> counted.modules or counted.open_below <> 1
        or counted.open_above <> 1 or counted.touching <> counted.modules - 1))
      or s.adaptive_take > counted.smallest or counted.unpublished > 0 or counted.keyless > 0
    )
    order by s.ordinal limit 1;
  end if;
  if fault is null and exists (
    select from exam_private.slots as p
    join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    where s.revision_id = p_revision
    group by p.item_version_id having count(distinct s.id) > 1
  ) then
    fault := 'A question stands in two sections.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '23514';
  end if;
end
$$;
comment on function exam_private.require_whole_revision(uuid, uuid, uuid) is 'What must hold before a paper is published, whoever publishes it.';

create function private.keep_parts_of_published() returns trigger
language plpgsql set search_path = '' as $$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  published boolean;
begin
  select r.published_at is not null into published from public.exam_revisions as r
  where r.id = case tg_table_name
    when 'exam_sections' then (part ->> 'revision_id')::uuid
    when 'slots' then (
      select s.revision_id from public.exam_modules as m join public.exam_sections as s on s.id = m.section_id
      where m.id = (part ->> 'module_id')::uuid
    )
    else (select s.revision_id from public.exam_sections as s where s.id = (part ->> 'section_id')::uuid)
  end;
  if published then
    raise exception 'A published revision stays as it is.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_parts_of_published() is 'Trigger: sections, modules, routing and places of a published revision are not touched.';
create trigger exam_revisions_are_kept before insert or update or delete on public.exam_revisions
  for each row execute function private.keep_published_revision();
create trigger exam_sections_are_kept before insert or update or delete on public.exam_sections
  for each row execute function private.keep_parts_of_published();
create trigger exam_modules_are_kept before insert or update or delete on public.exam_modules
  for each row execute function private.keep_parts_of_published();
create trigger routing_rules_are_kept before insert or update or delete on exam_private.routing_rules
  for each row execute function private.keep_parts_of_published();
create trigger slots_are_kept before insert or update or delete on exam_private.slots
  for each row execute function private.keep_parts_of_published();

create function private.require_published_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.current_revision_id is not null and not exists (
    select from public.exam_revisions as r where r.id = new.current_revision_id and r.published_at is not null
  ) then
    raise exception 'A mock exam shows a published revision.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger mock_exams_show_what_is_published before insert or update of current_revision_id on public.mock_exams
  for each row execute function private.require_published_revision();

alter table public.mock_exams enable row level security;
alter table public.exam_revisions enable row level security;
alter table public.exam_sections enable row level security;
alter table public.exam_modules enable row level security;
alter table public.exam_score_scales enable row level security;
alter table public.exam_scale_points enable row level security;
revoke all on public.mock_exams, public.exam_revisions, public.exam_sections, public.exam_modules, public.exam_score_scales,
  public.exam_scale_points from anon, authenticated;
grant select on public.mock_exams, public.exam_revisions, public.exam_sections, public.exam_modules, public.exam_score_scales,
  public.exam_scale_points to authenticated;
create policy mock_exams_select_published_or_editors on public.mock_exams for select to authenticated
  using (status = 'published' or (select private.has_permission('content.manage')));
create policy exam_revisions_select_editors on public.exam_revisions for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_sections_select_editors on public.exam_sections for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_modules_select_editors on public.exam_modules for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_score_scales_select_editors on public.exam_score_scales for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_scale_points_select_editors on public.exam_scale_points for select to authenticated
  using ((select private.has_permission('content.manage')));
