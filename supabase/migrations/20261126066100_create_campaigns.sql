-- What leads cost: campaigns under the names that links carry, and what was spent on them.

create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and char_length(name) between 1 and 200 and name !~ '[[:cntrl:]]'),
  source text check (source = btrim(source) and char_length(source) between 1 and 200 and source !~ '[[:cntrl:]]'),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.campaigns is 'Campaigns that cost something. Written by procedures only; the audit log has their history.';
comment on column public.campaigns.name is 'As in utm_campaign: leads with this campaign are its leads.';
comment on column public.campaigns.source is 'Where it runs, for readers; leads are found by the name alone.';

alter table public.campaigns enable row level security;
revoke all on public.campaigns from anon, authenticated;
grant select on public.campaigns to authenticated;
create policy campaigns_select_report_readers on public.campaigns for select to authenticated
  using ((select private.has_permission('lead-reports.read')));

create table public.campaign_costs (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 30),
  paise bigint not null check (paise between 0 and 100000000000),
  entered_by uuid references auth.users (id) on delete set null,
  entered_at timestamptz not null default now(),
  constraint campaign_costs_do_not_overlap exclude using gist (campaign_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index campaign_costs_by_campaign on public.campaign_costs (campaign_id, first_day);
create index campaign_costs_by_author on public.campaign_costs (entered_by);
comment on table public.campaign_costs is 'What was spent on a campaign, by day or by month. A day without a row is not known to be free.';
comment on column public.campaign_costs.paise is 'Zero where it is known that nothing was spent.';
comment on column public.campaign_costs.entered_by is 'Who entered it last; empty once that person has left.';
comment on index public.campaign_costs_by_campaign is 'Costs of a campaign in a period.';
comment on index public.campaign_costs_do_not_overlap is 'Constraint: no day of a campaign is paid for twice.';

alter table public.campaign_costs enable row level security;
revoke all on public.campaign_costs from anon, authenticated;
grant select on public.campaign_costs to authenticated;
create policy campaign_costs_select_report_readers on public.campaign_costs for select to authenticated
  using ((select private.has_permission('lead-reports.read')));
