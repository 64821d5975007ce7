-- What a candidate sees afterwards: the result, the review of each question by the paper's policy, and in practice the key of
-- a question at once. What compares with others comes from tables that a job fills.

create table exam_private.item_facts (
  item_version_id uuid primary key references public.exam_item_versions (id) on delete cascade,
  n int not null check (n >= 0),
  p numeric(6, 4),
  point_biserial numeric(6, 4),
  omit_rate numeric(6, 4),
  median_ms int,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  flags text[] not null default '{}',
  built_at timestamptz not null default now(),
  seen int not null default 0 check (seen >= 0),
  sittings int not null default 0 check (sittings >= 0)
);
comment on table exam_private.item_facts is 'How questions turned out in first attempts in exam mode; nothing of it is shown below ten answers.';
comment on column exam_private.item_facts.options is 'How often each option was chosen in the lower, middle and upper third: {"id": [low, middle, high]}.';
comment on column exam_private.item_facts.seen is 'In how many attempts of any kind the question stands that are not void.';
comment on column exam_private.item_facts.sittings is 'How many attempts there are at the papers that hold the question; seen is less where questions are drawn from a bank.';

-- Practice with questions chosen for one person: their own wrong ones, questions on topics, the challenge of a day. Such a set
-- is an attempt like any other, in the one table of attempts, with the same clock, the same way of saving and the same door out;
-- only its questions are named here instead of by a published paper. Being practice, it is in no norm, no statistics of
-- questions and no trend: those count attempts in exam mode. A key that changes later marks papers again, not practice.

create table exam_private.daily_sets (
  exam_id text not null references public.exam_families (id),
  day date not null,
  slot_ids uuid[] not null check (cardinality(slot_ids) = 5),
  primary key (exam_id, day)
);
comment on table exam_private.daily_sets is 'The challenge of each day (in India), the same for everybody. Written down with the first question about it, so that a paper published at noon does not change it.';

create table exam_private.practice_sets (
  attempt_id uuid primary key references public.exam_attempts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  exam_id text not null references public.exam_families (id),
  kind text not null check (kind in ('wrong', 'topics', 'daily')),
  source_attempt_id uuid references public.exam_attempts (id) on delete set null,
  topics text[] not null default '{}',
  day date,
  constraint practice_sets_of_a_day_are_challenges check ((kind = 'daily') = (day is not null)),
  constraint practice_sets_on_topics_name_them check ((kind = 'topics') = (cardinality(topics) > 0))
);
create unique index practice_sets_one_challenge_a_day on exam_private.practice_sets (user_id, exam_id, day) where day is not null;
create index practice_sets_by_person on exam_private.practice_sets (user_id);
create index practice_sets_by_exam on exam_private.practice_sets (exam_id);
create index practice_sets_by_source on exam_private.practice_sets (source_attempt_id);
comment on table exam_private.practice_sets is 'Attempts whose questions were chosen for one person, and by what.';
