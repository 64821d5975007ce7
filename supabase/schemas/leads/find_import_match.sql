create or replace function private.find_import_match(p_phone text, p_email text, out lead_id uuid, out other_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  by_phone public.leads;
  by_email public.leads;
begin
  -- Each by its own index. What was merged leads on to the lead that goes on; job applications are cases of their own.
  select l.* into by_phone from public.leads as l
  where l.phone = p_phone and l.request_type <> 'job_application'
  order by (l.email = p_email) is true desc, l.merged_into is null desc, l.status in ('new', 'contacted', 'qualified') desc, l.created_at desc, l.id
  limit 1;
  if by_phone.id is not null and (p_email is null or by_phone.email = p_email) then
    lead_id := private.kept_lead_id(by_phone.id);
    return;
  end if;
  select l.* into by_email from public.leads as l
  where l.email = p_email and l.request_type <> 'job_application'
  order by l.merged_into is null desc, l.status in ('new', 'contacted', 'qualified') desc, l.created_at desc, l.id
  limit 1;
  lead_id := private.kept_lead_id(coalesce(by_phone.id, by_email.id));
  if by_phone.id is not null and by_email.id is not null then
    other_id := nullif(private.kept_lead_id(by_email.id), lead_id);
  end if;
end
$$;
comment on function private.find_import_match(text, text) is 'The lead of a person with this phone number and email address, and a second one where the two belong to different leads.';
