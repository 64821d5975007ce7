create or replace function private.add_job_application(p_lead_id uuid, p_application jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  opening_id uuid := (p_application ->> 'job_opening_id')::uuid;
  opening public.job_openings;
begin
  if opening_id is not null then
    select * into opening from public.job_openings as j
    where j.id = opening_id and j.status = 'open' and j.closes_on >= (now() at time zone 'Asia/Kolkata')::date
    for share;
    if not found then
      raise exception 'job_closed' using errcode = 'PT409', detail = 'This job is no longer open.';
    end if;
  end if;
  insert into public.job_applications (lead_id, job_opening_id, job_title, cv_object, cv_name, cv_format, cv_bytes, cv_sha256)
  values (
    p_lead_id, opening.id, opening.title, (p_application ->> 'cv_object')::uuid, p_application ->> 'cv_name',
    p_application ->> 'cv_format', (p_application ->> 'cv_bytes')::int, p_application ->> 'cv_sha256'
  );
end
$$;
comment on function private.add_job_application(uuid, jsonb) is 'Stores the CV of a lead, for an open job or for none; PT409 job_closed.';
