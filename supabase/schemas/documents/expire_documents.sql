create or replace function private.expire_documents(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  document record;
  expired int := 0;
begin
  for document in
    select d.id, d.student_id, d.expires_on, t.name
    from public.documents as d join public.document_types as t on t.code = d.type_code
    where d.state = 'accepted' and d.expires_on < (now() at time zone 'Asia/Kolkata')::date
    order by d.expires_on, d.id limit greatest(0, least(p_limit, 1000)) for update of d skip locked
  loop
    update public.documents set state = 'expired' where id = document.id;
    perform private.notify_person(document.student_id, 'document.expired', document.name || ': no longer valid',
      format('It was valid until %s. Upload the new one.', to_char(document.expires_on, 'FMDD FMMonth YYYY')),
      '/student-programs/documents#' || document.id);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;

create or replace function public.expire_documents(p_limit int default 500) returns int
language sql set search_path = '' as $$
  select private.expire_documents(p_limit)
$$;
comment on function public.expire_documents(int) is 'Ends accepted documents whose last valid day is over, and tells their students; how many. Service role only.';

grant execute on function private.expire_documents(int) to service_role;
