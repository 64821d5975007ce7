-- Who works on an application just now. Apart from the application: a claim is no change of it, and its student does not read it.
create table private.application_claims (
  application_id uuid primary key references public.applications (id) on delete cascade,
  claimed_by uuid not null references auth.users (id) on delete cascade,
  claimed_until timestamptz not null
);
create index application_claims_by_claimer on private.application_claims (claimed_by);
comment on table private.application_claims is 'Who works on an application, so that two colleagues do not do the same. It keeps nobody from acting; versions do that.';
comment on column private.application_claims.claimed_until is 'After it a colleague may take over.';
