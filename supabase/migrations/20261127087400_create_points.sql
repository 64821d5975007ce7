create table public.point_rules (
  key text primary key check (key ~ '^[a-z]+(_[a-z]+)*$' and char_length(key) <= 40),
  position smallint not null unique check (position > 0),
  name text not null check (char_length(name) between 3 and 60),
  explanation text not null check (char_length(explanation) between 3 and 300),
  unit_one text not null check (char_length(unit_one) between 3 and 60),
  unit_many text not null check (char_length(unit_many) between 3 and 60),
  subject_kind text not null check (subject_kind in ('profile', 'document', 'attempt', 'day', 'meeting', 'application')),
  points smallint not null check (points between 1 and 1000),
  most_a_day smallint check (most_a_day between 1 and 100),
  most_in_all smallint check (most_in_all between 1 and 1000),
  again_after_days smallint check (again_after_days between 1 and 366),
  is_active boolean not null default true,
  since date not null,
  constraint point_rules_are_of_one_kind unique (key, subject_kind)
);
comment on table public.point_rules is 'What brings points: progress that somebody or something has checked. Never time on the site, and never clicks. Changed by a migration, as people read them.';
comment on column public.point_rules.unit_one is 'What is counted, after a number: "1 accepted document"; unit_many after others.';
comment on column public.point_rules.subject_kind is 'What it is about: a profile, a document, an attempt, a day of the daily challenge, a meeting or an application. Each counts once.';
comment on column public.point_rules.again_after_days is 'The same mock exam brings points again after so many days.';

create table public.points_ledger (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rule_key text not null,
  subject_kind text not null,
  subject_id text not null check (char_length(subject_id) between 1 and 80),
  turn smallint not null default 1 check (turn between 1 and 1000),
  points smallint not null check (points <> 0),
  about text check (char_length(about) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  constraint points_ledger_follow_a_rule foreign key (rule_key, subject_kind) references public.point_rules (key, subject_kind),
  constraint points_ledger_exactly_once unique (user_id, rule_key, subject_kind, subject_id, turn),
  constraint points_ledger_give_then_take check ((turn % 2 = 1) = (points > 0))
);
create index points_ledger_by_rule on public.points_ledger (rule_key, subject_kind);
create index points_ledger_newest_first on public.points_ledger (user_id, created_at desc, id desc);
comment on index public.points_ledger_newest_first is '/gamification: what the last points were for.';
comment on table public.points_ledger is 'Points of a person, one line for each thing they did. What is undone has a counter-entry. Only added to, by private.settle_point.';
comment on column public.points_ledger.turn is 'Odd lines give, the even one after it takes the same back: a document that was accepted, then rejected, then accepted again has three.';
comment on column public.points_ledger.about is 'Which document, paper or application it was, as it was called that day.';

create table public.point_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  points int not null default 0 check (points >= 0),
  week_on date check (extract(isodow from week_on) = 1),
  week_points int not null default 0,
  board_name text check (
    board_name ~ '^[A-Za-z][A-Za-z0-9]*([ ''-][A-Za-z0-9]+)*$' and char_length(board_name) between 3 and 20
    and char_length(regexp_replace(board_name, '[^0-9]', '', 'g')) <= 4
  ),
  board_key text generated always as (lower(regexp_replace(board_name, '[^A-Za-z0-9]', '', 'g'))) stored,
  board_since timestamptz,
  version int not null default 0 check (version >= 0),
  constraint point_accounts_weeks_have_a_day check (week_on is not null or week_points = 0),
  constraint point_accounts_join_at_a_time check ((board_name is null) = (board_since is null)),
  constraint point_accounts_one_of_a_name unique (board_key)
);
create index point_accounts_of_all_time on public.point_accounts (points desc, user_id) where board_name is not null;
comment on index public.point_accounts_of_all_time is 'The board of all time.';
create index point_accounts_of_a_week on public.point_accounts (week_on, week_points desc, user_id) where board_name is not null and week_points > 0;
comment on index public.point_accounts_of_a_week is 'The board of this week.';
comment on table public.point_accounts is 'The sum of a person''s points, kept by their ledger, and the name under which they chose to be on the board.';
comment on column public.point_accounts.week_on is 'The Monday, in India, of the latest week with points; week_points are of that week.';
comment on column public.point_accounts.board_name is 'A name of their own choice, never their real one. Empty: not on the board.';
comment on column public.point_accounts.board_key is 'The name without what looks alike: "Blue Kite" and "blue-kite" are one.';
comment on column public.point_accounts.version is 'Counts the changes of the name, so that two windows do not overwrite each other.';

create table public.badges (
  key text primary key check (key ~ '^[a-z]+(_[a-z]+)*$' and char_length(key) <= 40),
  position smallint not null unique check (position > 0),
  name text not null check (char_length(name) between 3 and 40),
  takes text not null check (char_length(takes) between 3 and 120),
  rule_key text not null references public.point_rules (key),
  least smallint not null check (least between 1 and 1000),
  constraint badges_differ unique (rule_key, least)
);
comment on table public.badges is 'Badges: so many things that one rule gave points for. Each has a drawing (components/drawings/badge-drawing.tsx).';

create table public.badge_awards (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  badge_key text not null references public.badges (key),
  entry_id bigint not null references public.points_ledger (id) on delete cascade,
  taken_entry_id bigint references public.points_ledger (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint badge_awards_are_taken_later check (taken_entry_id > entry_id)
);
create unique index badge_awards_one_of_each on public.badge_awards (user_id, badge_key) where taken_entry_id is null;
comment on index public.badge_awards_one_of_each is 'Nobody has a badge twice.';
create index badge_awards_by_person on public.badge_awards (user_id, created_at desc);
comment on index public.badge_awards_by_person is '/gamification: the badges of a person.';
create index badge_awards_by_badge on public.badge_awards (badge_key);
create index badge_awards_by_entry on public.badge_awards (entry_id);
create index badge_awards_by_taking_entry on public.badge_awards (taken_entry_id);
comment on table public.badge_awards is 'Who has earned which badge, by which line of the ledger. It stays, unless what it was for is undone: then the counter-entry that took it is named.';

create table private.points_due (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  rule_key text not null references public.point_rules (key),
  subject_id text not null
);
create index points_due_by_rule on private.points_due (rule_key);
comment on table private.points_due is 'What a transaction has changed and points may follow from. Settled and emptied at its end, so that nobody sees a row of another.';

alter table public.point_rules enable row level security;
alter table public.points_ledger enable row level security;
alter table public.point_accounts enable row level security;
alter table public.badges enable row level security;
alter table public.badge_awards enable row level security;
alter table private.points_due enable row level security;
revoke all on public.point_rules, public.points_ledger, public.point_accounts, public.badges, public.badge_awards from anon, authenticated, service_role;
revoke all on private.points_due from anon, authenticated;
grant select on public.point_rules, public.points_ledger, public.point_accounts, public.badges, public.badge_awards to authenticated, service_role;
create policy point_rules_select_people on public.point_rules for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy badges_select_people on public.badges for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy points_ledger_select_own on public.points_ledger for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy point_accounts_select_own on public.point_accounts for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy badge_awards_select_own on public.badge_awards for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- Told in the product alone: nobody needs a mail about a badge.
insert into private.notice_kinds (kind, topic, has_own_mail) values ('points.badge', 'profile', true);

insert into public.point_rules (key, position, name, explanation, unit_one, unit_many, subject_kind, points, most_a_day, most_in_all, again_after_days, since) values
  ('profile_complete', 1, 'Profile complete', 'Your name, telephone, date of birth, city and education are all there.',
    'complete profile', 'complete profiles', 'profile', 20, null, 1, null, '2026-11-27'),
  ('document_accepted', 2, 'Document accepted', 'One of our team has checked it and found it in order. Each document counts once, however often you upload it.',
    'accepted document', 'accepted documents', 'document', 15, null, 30, null, '2026-11-27'),
  ('mock_exam', 3, 'Mock exam finished', 'Taken as in the exam, at least half of the questions answered, and scored.',
    'finished mock exam', 'finished mock exams', 'attempt', 30, 2, null, 30, '2026-11-27'),
  ('daily_challenge', 4, 'Daily challenge done', 'Sent on the day itself with at least one answer, right or wrong, for any exam.',
    'day with a challenge', 'days with a challenge', 'day', 5, 1, null, null, '2026-11-27'),
  ('mentor_meeting', 5, 'Meeting with your mentor', 'Your mentor has said that it took place.',
    'meeting with your mentor', 'meetings with your mentor', 'meeting', 20, 1, 10, null, '2026-11-27'),
  ('application_sent', 6, 'Application sent', 'Our team has sent it, and the university has it.',
    'application sent', 'applications sent', 'application', 40, null, 5, null, '2026-11-27'),
  ('offer_received', 7, 'Offer received', 'Our team has recorded the university’s offer.',
    'offer', 'offers', 'application', 60, null, 5, null, '2026-11-27'),
  ('deposit_confirmed', 8, 'Deposit paid', 'Our team has recorded your payment to the university.',
    'deposit paid', 'deposits paid', 'application', 60, null, 1, null, '2026-11-27'),
  ('visa_granted', 9, 'Visa granted', 'Our team has recorded the decision.',
    'visa granted', 'visas granted', 'application', 100, null, 1, null, '2026-11-27'),
  ('arrived', 10, 'Arrived', 'You have told us, and our team has confirmed it.',
    'arrival confirmed', 'arrivals confirmed', 'application', 150, null, 1, null, '2026-11-27');

insert into public.badges (key, position, name, takes, rule_key, least) values
  ('introduced', 1, 'Introduced', 'Complete your profile', 'profile_complete', 1),
  ('first_paper', 2, 'First paper', 'One document accepted', 'document_accepted', 1),
  ('five_papers', 3, 'Filling the folder', 'Five documents accepted', 'document_accepted', 5),
  ('ten_papers', 4, 'Full folder', 'Ten documents accepted', 'document_accepted', 10),
  ('first_mock', 5, 'Sharp pencil', 'One mock exam finished', 'mock_exam', 1),
  ('five_mocks', 6, 'Exam routine', 'Five mock exams finished', 'mock_exam', 5),
  ('challenge_week', 7, 'Steady lamp', 'The daily challenge on seven days', 'daily_challenge', 7),
  ('challenge_month', 8, 'Thirty mornings', 'The daily challenge on thirty days', 'daily_challenge', 30),
  ('mentor_met', 9, 'Over a cup of chai', 'One meeting with your mentor', 'mentor_meeting', 1),
  ('sent_off', 10, 'Sent off', 'One application sent', 'application_sent', 1),
  ('offer_in_hand', 11, 'Offer in hand', 'One offer received', 'offer_received', 1),
  ('place_secured', 12, 'Place secured', 'Your deposit paid', 'deposit_confirmed', 1),
  ('visa_granted', 13, 'Visa in the passport', 'Your visa granted', 'visa_granted', 1),
  ('landed', 14, 'Landed', 'Your arrival confirmed', 'arrived', 1);
