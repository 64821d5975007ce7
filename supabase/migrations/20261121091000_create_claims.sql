create table public.claims (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 80),
  text text not null check (char_length(text) between 1 and 300),
  basis text not null check (char_length(basis) between 1 and 1000),
  period text not null check (char_length(period) between 1 and 120),
  denominator text check (char_length(denominator) between 1 and 200),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  expires_on date,
  is_sample boolean not null default false,
  constraint claims_approval_ends check (approved_at is null or expires_on is not null)
);
create index claims_by_approver on public.claims (approved_by);
comment on table public.claims is 'What the product says of its own success, with its basis. Shown only while approved and not expired.';
comment on column public.claims.basis is 'What it was counted from, so that anyone can count again.';
comment on column public.claims.denominator is 'Of how many.';
comment on column public.claims.expires_on is 'The last day it is shown.';
comment on column public.claims.is_sample is 'Part of the sample data: shown with that label.';

alter table public.claims enable row level security;
revoke all on public.claims from anon, authenticated;
grant select (id, key, text, basis, period, denominator, approved_at, expires_on, is_sample) on public.claims to anon;
grant select, delete on public.claims to authenticated;
grant insert (key, text, basis, period, denominator, expires_on), update (key, text, basis, period, denominator, expires_on)
  on public.claims to authenticated;
create policy claims_select_visitors on public.claims for select to anon
  using (approved_at <= now() and expires_on >= current_date);
create policy claims_select_people on public.claims for select to authenticated
  using ((approved_at <= now() and expires_on >= current_date) or (select private.has_permission('content.manage')));
create policy claims_insert_editors on public.claims for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy claims_update_editors on public.claims for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy claims_delete_admins on public.claims for delete to authenticated using ((select private.is_admin()));
create policy claims_delete_only_admins on public.claims as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.guard_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.text, new.basis, new.period, new.denominator) is distinct from (old.text, old.basis, old.period, old.denominator)
    or new.expires_on > old.expires_on and new.approved_at is not distinct from old.approved_at then
    new.approved_at := null;
    new.approved_by := null;
  end if;
  return new;
end
$$;
comment on function private.guard_claim() is 'A claim that says something else, or for longer, has to be approved again.';
create trigger claims_are_guarded before update on public.claims
  for each row execute function private.guard_claim();
create trigger claims_are_audited after insert or update or delete on public.claims
  for each row execute function private.record_audit('id', 'key,text,basis,period,denominator,approved_by,approved_at,expires_on,is_sample');
create trigger claims_go_stale after insert or update or delete on public.claims
  for each statement execute function private.mark_table_stale('claims');

create function private.approve_claim(p_id uuid, p_expires_on date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator approves claims.' using errcode = 'PT403';
  end if;
  if p_expires_on is null or p_expires_on <= current_date then
    raise exception 'An approval ends on a day to come.' using errcode = '22023';
  end if;
  update public.claims set approved_by = auth.uid(), approved_at = now(), expires_on = p_expires_on where id = p_id;
  if not found then
    raise exception 'There is no such claim.' using errcode = 'PT404';
  end if;
end
$$;

create function public.approve_claim(p_id uuid, p_expires_on date) returns void
language sql set search_path = '' as $$
  select private.approve_claim(p_id, p_expires_on)
$$;
comment on function public.approve_claim(uuid, date) is 'Lets a claim be shown until a day. Administrators.';

grant execute on function private.approve_claim(uuid, date), public.approve_claim(uuid, date) to authenticated, service_role;
