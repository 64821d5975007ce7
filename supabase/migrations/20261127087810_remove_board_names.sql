create table private.removed_board_names (
  id uuid primary key default gen_random_uuid(),
  board_name text not null check (char_length(board_name) between 3 and 20),
  board_key text not null generated always as (lower(regexp_replace(board_name, '[^A-Za-z0-9]', '', 'g'))) stored,
  user_id uuid references auth.users (id) on delete set null,
  removed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index removed_board_names_by_key on private.removed_board_names (board_key);
create index removed_board_names_by_person on private.removed_board_names (user_id);
create index removed_board_names_by_remover on private.removed_board_names (removed_by);
comment on table private.removed_board_names is 'Names that an administrator took off the board of points. Nobody stands there under one of them again.';
comment on index private.removed_board_names_by_key is 'Whether a name that somebody chooses was removed before.';
alter table private.removed_board_names enable row level security;
revoke all on private.removed_board_names from anon, authenticated;

create index point_accounts_newest_names on public.point_accounts (board_since desc, user_id) where board_name is not null;
comment on index public.point_accounts_newest_names is '/user-management/board-names: names on the board, the latest first.';
create index point_accounts_by_name on public.point_accounts (board_key text_pattern_ops) where board_name is not null;
comment on index public.point_accounts_by_name is '/user-management/board-names: names that begin as an administrator types.';

insert into private.notice_kinds (kind, topic) values ('points.name_removed', 'profile');
