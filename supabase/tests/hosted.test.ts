/**
 * A hosted project applies the migrations as an owner who is no superuser, does not own the auth schema and whose new
 * tables and functions are open to everybody until they are closed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openConnection } from "../database/connection.ts";
import { migrate, provision } from "../database/migrate.ts";
import { applySchemas } from "../database/schemas.ts";
import { createPostgresDatabase, drivers } from "./test-database.ts";

test.runIf(drivers.includes("postgres"))(
  "A hosted project's owner can apply the migrations, and they close what it opens",
  async () => {
    const url = await createPostgresDatabase();
    const superuser = await openConnection({ driver: "postgres", url, maxConnections: 1 });
    const noMigrations = await mkdtemp(path.join(tmpdir(), "no-migrations-"));
    await provision(superuser, { folder: noMigrations });
    await superuser.exec(`
    do $$ begin
      if to_regrole('hosted_owner') is null then create role hosted_owner login nosuperuser bypassrls; end if;
      execute format('grant create on database %I to hosted_owner', current_database());
    end $$;
    grant all on schema public, supabase_migrations to hosted_owner;
    alter schema extensions owner to hosted_owner;
    grant usage on schema auth, storage to hosted_owner;
    grant all on all tables in schema auth, storage, supabase_migrations to hosted_owner;
    grant anon, authenticated, service_role to hosted_owner;
    alter default privileges for role hosted_owner in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role hosted_owner in schema public grant all on functions to anon, authenticated, service_role;`);

    const owner = await openConnection({
      driver: "postgres",
      url: Object.assign(new URL(url), { username: "hosted_owner" }).href,
      maxConnections: 1,
    });
    expect((await migrate(owner)).length).toBeGreaterThan(10);
    expect((await applySchemas(owner)).length).toBeGreaterThan(100);
    const open = await owner.query<{ name: string }>(`
    select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    union all
    select c.relname from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
    order by 1`);
    expect(open.map((row) => row.name)).toEqual([
      "accept_invitation",
      "answer_parental_request",
      "answer_saved_search",
      "count_complete_programs",
      "countries",
      "currencies",
      "downloads",
      "find_parental_request",
      "find_saved_search",
      "iso_countries",
      "job_openings",
      "legal_versions",
      "list_consultation_slots",
      "list_priced_services",
      "list_university_cards",
      "match_programs",
      "media",
      "open_invitation",
      "price_instalments",
      "program_levels",
      "read_calendar_feed",
      "read_referral_terms",
      "refund_rules",
      "search_programs",
      "search_site",
      "search_universities",
      "service_inclusions",
      "services",
      "subjects",
      "tax_rates",
      "validate_signup_data",
    ]);

    const account = "00000000-0000-4000-8000-000000000001";
    await superuser.query(
      "insert into auth.users (id, email, email_confirmed_at) values ($1, 'owner@people.test', now())",
      [account],
    );
    const granted = await owner.transaction(async (db) => {
      await db.query("set local role service_role");
      return db.query("select public.grant_master_admin('owner@people.test') ->> 'granted' as granted");
    });
    expect(granted).toEqual([{ granted: "true" }]);
    await owner.close();
    await superuser.close();
    await rm(noMigrations, { recursive: true });
  },
);
