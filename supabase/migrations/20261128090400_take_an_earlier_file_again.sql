-- After a wrong file the right one may come once more. Commits of one document stand in line, and each is compared with the latest version.
alter table public.document_versions drop constraint document_versions_come_once;
