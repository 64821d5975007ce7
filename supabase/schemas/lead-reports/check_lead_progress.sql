create or replace function private.check_lead_progress() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch_size constant int := 10000;
  batch uuid[];
  suspects uuid[] := '{}';
  differing int;
  counted int;
begin
  loop
    batch := array(
      select l.id from public.leads as l where batch is null or l.id > batch[cardinality(batch)] order by l.id limit batch_size
    );
    exit when batch = '{}';
    suspects := suspects || array(
      select o.lead_id from private.lead_progress_of(batch) as o left join private.lead_progress as p on p.lead_id = o.lead_id
      where (p.lead_id, p.answered_at, p.reached_at, p.qualified_at, p.held_at, p.missed_at, p.student_at, p.last_call)
        is distinct from (o.lead_id, o.answered_at, o.reached_at, o.qualified_at, o.held_at, o.missed_at, o.student_at, o.last_call)
    );
  end loop;
  -- What happened while all were counted is no difference: the suspects are counted again, which takes a moment only.
  differing := private.refresh_lead_progress(suspects);
  select count(*) into counted from private.lead_progress;
  insert into private.lead_progress_checks as c (day, leads, differing)
  values ((now() at time zone 'Asia/Kolkata')::date, counted, differing)
  on conflict (day) do update set leads = excluded.leads, differing = c.differing + excluded.differing, checked_at = now();
  return jsonb_build_object('leads', counted, 'differing', differing);
end
$$;

create or replace function public.check_lead_progress() returns jsonb
language sql set search_path = '' as $$
  select private.check_lead_progress()
$$;
comment on function public.check_lead_progress() is 'Job check-lead-progress: recounts how far every lead has come, puts right what differed and says how many: {leads, differing}. Service role only.';

grant execute on function private.check_lead_progress() to service_role;
