-- The lists of accounts, colleagues and students sort by any column; each order has an index with the id after it.
create index profiles_by_name on public.profiles (lower(full_name), user_id);
create index profiles_by_role_and_id on public.profiles (role, user_id);
create index profiles_by_approval on public.profiles (approval_status, user_id);
drop index public.profiles_by_email;
create index profiles_by_email on public.profiles (email, user_id);
comment on index public.profiles_by_name is 'Lists of people by name.';
comment on index public.profiles_by_role_and_id is '/user-management: accounts by role.';
comment on index public.profiles_by_approval is '/user-management: accounts by the state of their profile, and those of one state.';
comment on index public.profiles_by_email is 'Sign-up and invitations: whether an address has an account. /user-management: accounts by address.';

create index profiles_by_completion on public.profiles (profile_completion_status, user_id) where role = 'student';
comment on index public.profiles_by_completion is '/workflow-students: students by how far their profile is filled in.';
