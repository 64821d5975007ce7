-- When the copy of a page that we read was made. A fact read yesterday in a copy of March is as old as March.

-- Facts that still are as the repository wrote them stay so: the column becomes part of what their hash is made of.
create temporary table facts_as_seeded on commit drop as
select f.id from public.facts as f
where f.seeded_hash
  = encode(sha256(convert_to((to_jsonb(f) - array['id', 'updated_at', 'updated_by', 'seeded_hash'])::text, 'UTF8')), 'hex');

alter table public.facts add column copied_on date,
  add constraint facts_copied_before_checked check (copied_on <= checked_on);
alter table public.programs add column copied_on date,
  add constraint programs_copied_before_checked check (copied_on <= checked_on);
alter table public.scholarships add column copied_on date,
  add constraint scholarships_copied_before_checked check (copied_on <= checked_on);

comment on column public.facts.copied_on is 'The day of the copy that was read, or that the page itself states; empty when nobody can tell.';
comment on column public.programs.copied_on is 'The day of the copy that was read, or that the page itself states; empty when nobody can tell.';
comment on column public.scholarships.copied_on is 'The day of the copy that was read, or that the page itself states; empty when nobody can tell.';

grant select (copied_on) on public.facts, public.programs, public.scholarships to anon;
grant insert (copied_on), update (copied_on) on public.facts, public.programs, public.scholarships to authenticated;

update public.facts as f
set seeded_hash = encode(sha256(convert_to((to_jsonb(f) - array['id', 'updated_at', 'updated_by', 'seeded_hash'])::text, 'UTF8')), 'hex')
where f.id in (select s.id from facts_as_seeded as s);
drop table facts_as_seeded;
