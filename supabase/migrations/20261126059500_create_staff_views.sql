-- Filters of a list that a colleague keeps under a name, and may show to everybody of a role.

create type public.staff_list as enum ('leads');

create function private.acting_roles() returns setof public.app_role
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return query select r.role from public.user_roles as r where r.user_id = caller and r.is_active;
end
$$;
comment on function private.acting_roles() is 'The roles that the caller holds now, for policies.';
grant execute on function private.acting_roles() to authenticated;

create table public.staff_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  list public.staff_list not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  query text not null check (
    char_length(query) <= 2000
    and query ~ '^([a-z_]{1,40}=[A-Za-z0-9*._+%-]+(&[a-z_]{1,40}=[A-Za-z0-9*._+%-]+)*)?$'
    and query !~ '(^|&)(after|before|view)='
  ),
  shared_with_role public.app_role,
  is_pinned boolean not null default false,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_views_one_of_a_name on public.staff_views (owner_id, list, lower(name));
create index staff_views_by_role on public.staff_views (list, shared_with_role) where shared_with_role is not null;
comment on table public.staff_views is 'Saved views of the lists that staff work with. Written by save_staff_view and delete_staff_view, fifty a person at most.';
comment on column public.staff_views.query is 'The filters and the order as they stand in the address of the list, without a page or an open row.';
comment on column public.staff_views.shared_with_role is 'Everybody of this role reads the view, as long as they may read the list. Without one, only its owner.';
comment on column public.staff_views.is_pinned is 'Shown before the others, with the number of its rows.';
comment on index public.staff_views_one_of_a_name is 'One view of a name a person; also the views of a person.';
comment on index public.staff_views_by_role is 'Views that are shared with a role.';

alter table public.staff_views enable row level security;
revoke all on public.staff_views from anon, authenticated;
grant select on public.staff_views to authenticated;
create policy staff_views_select_own_or_shared_with_role on public.staff_views for select to authenticated
  using (
    owner_id = (select private.acting_id())
    or (
      shared_with_role in (select private.acting_roles())
      and list = 'leads' and (select private.has_permission('leads.read'))
    )
  );
