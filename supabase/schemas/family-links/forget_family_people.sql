create or replace function private.forget_family_people() returns int
language plpgsql security definer set search_path = '' as $$
declare
  link public.family_links;
  forgotten int := 0;
begin
  for link in
    select * from public.family_links as f
    where f.ended_at < now() - interval '90 days' and f.forgotten_at is null order by f.ended_at limit 1000 for update skip locked
  loop
    update public.notifications as n set title = 'Somebody can now read how your applications stand'
    where n.user_id = link.student_id and n.kind = 'account.family_joined'
      and n.title = left(link.name || ' can now read how your applications stand', 200)
      -- Of two by one name, the notice may be the other's.
      and not exists (
        select from public.family_links as o
        where o.student_id = link.student_id and o.name = link.name and o.id <> link.id and o.forgotten_at is null
      );
    delete from private.family_readers as r where r.link_id = link.id;
    delete from private.email_outbox as e
    where e.to_address = link.email
      -- Whoever has an account, is a lead or reads along with somebody else has mails of their own.
      and not exists (select from auth.users as u where lower(u.email) = link.email)
      and not exists (select from public.leads as l where l.email = link.email)
      and not exists (select from public.family_links as o where o.email = link.email and o.id <> link.id);
    -- The token of the last invitation leads nowhere from here on.
    update public.family_links as f set name = null, email = null, forgotten_at = now(), version = f.version + 1,
      token_hash = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
    where f.id = link.id;
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;
comment on function private.forget_family_people() is 'Deletes the name and address of whoever read along until 90 days ago, wherever we keep them; answers of how many, 1000 at most. When they looked stays.';
