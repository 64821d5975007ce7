-- Who gets a lead that comes in. Without a rule nobody does, and it waits to be claimed.

create type public.lead_assignment_method as enum ('round_robin', 'least_load');

create function private.are_short_texts(p_texts text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_texts) <= 50 and not exists (
    select from unnest(p_texts) as t (text)
    where t.text is null or t.text <> btrim(t.text) or char_length(t.text) not between 1 and 120
  )
$$;
comment on function private.are_short_texts(text[]) is 'Whether these are at most 50 texts of 1 to 120 characters each.';

create table public.lead_assignment_rules (
  id uuid primary key default gen_random_uuid(),
  position int not null check (position >= 1),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  is_active boolean not null default true,
  request_types public.lead_request_type[] not null default '{}',
  destinations text[] not null default '{}',
  languages text[] not null default '{}',
  sources text[] not null default '{}',
  regions text[] not null default '{}',
  speaks_language boolean not null default false,
  method public.lead_assignment_method not null default 'round_robin',
  turn bigint not null default 0 check (turn >= 0),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  constraint lead_assignment_rules_in_order unique (position) deferrable initially deferred,
  constraint lead_assignment_rules_leave_job_applications check (
    array_position(request_types, null) is null and cardinality(request_types) <= 20
    and array_position(request_types, 'job_application') is null
  ),
  constraint lead_assignment_rules_lists check (
    private.are_short_texts(destinations) and private.are_short_texts(sources) and private.are_short_texts(regions)
    and private.are_short_texts(languages)
  )
);
create unique index lead_assignment_rules_by_name on public.lead_assignment_rules (lower(name));
comment on table public.lead_assignment_rules is 'Who gets a new lead: the first active rule, in order, whose conditions the lead meets and for which somebody is there. An empty list is no condition.';
comment on column public.lead_assignment_rules.destinations is 'Destinations of the lead, by name, in any case.';
comment on column public.lead_assignment_rules.languages is 'Languages of the lead (leads.locale).';
comment on column public.lead_assignment_rules.sources is 'Campaign sources (utm_source) of the first or the latest visit, in any case.';
comment on column public.lead_assignment_rules.regions is 'Only members who work in one of these regions (staff_profiles.region).';
comment on column public.lead_assignment_rules.speaks_language is 'Only members who speak the language of the lead (staff_profiles.languages).';
comment on column public.lead_assignment_rules.turn is 'Round robin: the latest turn. A member who was away goes on from here and catches up nothing.';
comment on column public.lead_assignment_rules.version is 'Goes up with every change; who saves an older one is told.';
comment on index public.lead_assignment_rules_by_name is 'Constraint: the timeline of a lead names the rule, so no two have the same name.';

alter table public.lead_assignment_rules enable row level security;
revoke all on public.lead_assignment_rules from anon, authenticated;
grant select on public.lead_assignment_rules to authenticated;
create policy lead_assignment_rules_select_lead_managers on public.lead_assignment_rules for select to authenticated
  using ((select private.has_permission('leads.assign')));

create table public.lead_assignment_members (
  rule_id uuid not null references public.lead_assignment_rules (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  weight int not null default 1 check (weight between 1 and 10),
  turn bigint not null default 0 check (turn >= 0),
  last_assigned_at timestamptz,
  primary key (rule_id, user_id)
);
create index lead_assignment_members_by_user on public.lead_assignment_members (user_id);
comment on table public.lead_assignment_members is 'Among whom a rule shares out its leads.';
comment on column public.lead_assignment_members.weight is 'A member of weight 2 gets twice as many leads as one of weight 1.';
comment on column public.lead_assignment_members.turn is 'Round robin: the lowest is next, and each lead raises it by 2520 divided by the weight.';

alter table public.lead_assignment_members enable row level security;
revoke all on public.lead_assignment_members from anon, authenticated;
grant select on public.lead_assignment_members to authenticated;
create policy lead_assignment_members_select_lead_managers on public.lead_assignment_members for select to authenticated
  using ((select private.has_permission('leads.assign')));
