create or replace function private.record_program_versions(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.program_versions as v
  where v.program_id = any (p_ids) and not exists (select from public.programs as p where p.id = v.program_id and p.status = 'published');
  insert into private.program_versions as v (program_id, fingerprint)
  select p.id, md5(jsonb_build_array(
    p.name, p.level, p.subject_code, p.program_type, p.study_mode, p.language, p.duration_months, p.tuition_amount, p.tuition_currency,
    p.tuition_period, p.tuition_year, p.application_fee, p.application_fee_currency, p.tags,
    (select jsonb_agg(jsonb_build_array(i.month, i.deadline_on, i.deadline_note) order by i.month, i.deadline_on, i.deadline_note)
      from public.program_intakes as i where i.program_id = p.id),
    (select jsonb_agg(jsonb_build_array(q.test, q.section, q.minimum, q.unit, q.note) order by q.test, q.section)
      from public.program_requirements as q where q.program_id = p.id)
  )::text)
  from public.programs as p where p.id = any (p_ids) and p.status = 'published'
  on conflict (program_id) do update set fingerprint = excluded.fingerprint, changed_on = current_date
  where v.fingerprint <> excluded.fingerprint;
end
$$;
comment on function private.record_program_versions(uuid[]) is 'Notes the day on which a program is new or says something else than before.';
