create or replace function private.publish_due_pages() returns int
language plpgsql security definer set search_path = '' as $$
declare
  published int;
begin
  update public.pages set status = 'published' where status = 'scheduled' and published_at <= now();
  get diagnostics published = row_count;
  return published;
end
$$;

create or replace function public.publish_due_pages() returns int
language sql set search_path = '' as $$
  select private.publish_due_pages()
$$;
comment on function public.publish_due_pages() is 'Publishes scheduled pages whose time has come; returns how many. Service role only.';

grant execute on function private.publish_due_pages() to service_role;
