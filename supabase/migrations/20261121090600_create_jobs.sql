create table private.stale_tags (
  id bigint generated always as identity primary key,
  tag text not null check (char_length(tag) between 1 and 200),
  changed_at timestamptz not null default now()
);
comment on table private.stale_tags is 'What changed since the pages were last drawn again. Filled by triggers, emptied by whoever draws the pages. A tag may stand here more than once, so that writers never wait for each other.';

create table private.job_runs (
  job text primary key check (job ~ '^[a-z][a-z0-9-]{1,63}$'),
  every_seconds int check (every_seconds > 0),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_ok boolean,
  last_note text
);
comment on table private.job_runs is 'When each scheduled job last ran, and how it ended.';
comment on column private.job_runs.every_seconds is 'How often it should run. A job that has not finished for three times as long is late.';

create function private.mark_stale(variadic p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.stale_tags (tag) select distinct tag from unnest(p_tags) as tag where tag is not null
$$;
comment on function private.mark_stale(text[]) is 'Says that everything drawn with these tags is out of date.';

create function private.mark_table_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_stale(variadic tg_argv);
  return null;
end
$$;
comment on function private.mark_table_stale() is 'Trigger (tags): any write to the table makes these tags stale.';

create function private.take_stale_tags() returns setof text
language sql security definer set search_path = '' as $$
  with taken as (delete from private.stale_tags as s returning s.tag) select distinct taken.tag from taken
$$;

create function public.take_stale_tags() returns setof text
language sql set search_path = '' as $$
  select private.take_stale_tags()
$$;
comment on function public.take_stale_tags() is 'Takes the stale tags away and gives them. The server''s own.';

create function private.note_job_run(p_job text, p_ok boolean, p_note text, p_every_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into private.job_runs as j (job, every_seconds, last_started_at, last_finished_at, last_ok, last_note)
  values (p_job, p_every_seconds, now(), case when p_ok is not null then now() end, p_ok, left(p_note, 500))
  on conflict (job) do update set
    every_seconds = coalesce(excluded.every_seconds, j.every_seconds),
    last_started_at = case when p_ok is null then now() else coalesce(j.last_started_at, now()) end,
    last_finished_at = case when p_ok is null then j.last_finished_at else now() end,
    last_ok = coalesce(p_ok, j.last_ok),
    last_note = case when p_ok is null then j.last_note else excluded.last_note end
$$;

create function public.note_job_run(p_job text, p_ok boolean default null, p_note text default null, p_every_seconds int default null)
returns void
language sql set search_path = '' as $$
  select private.note_job_run(p_job, p_ok, p_note, p_every_seconds)
$$;
comment on function public.note_job_run(text, boolean, text, int) is 'Notes how a job ended, or with p_ok null that it started. The server''s own.';

grant execute on function private.take_stale_tags(), private.note_job_run(text, boolean, text, int) to service_role;
