create or replace function private.refresh_programs(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.programs as p where p.id = any (p_ids) and p.status = 'published' and not p.is_sample
      and (p.source_url is null or p.checked_on is null)
      and (exists (select from public.program_requirements as q where q.program_id = p.id)
        or exists (select from public.program_intakes as i where i.program_id = p.id))
  ) then
    raise exception 'A published program that names intakes or requirements needs its source and the day it was checked.'
      using errcode = '23514';
  end if;
  perform private.refresh_finder('program', p_ids);
end
$$;
comment on function private.refresh_programs(uuid[]) is 'Call after any write to these programs, their intakes or requirements.';
