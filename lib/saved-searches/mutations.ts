import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { translator } from "@/lib/locales/catalogues";
import { localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import type { Locale } from "@/lib/platform/locales";
import { logError } from "@/lib/platform/log";
import { hashKey } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { Db } from "@/lib/platform/supabase/db";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { newsEmail } from "./emails";
import { call } from "./rows";
import { daysBetween, filtersOf, searchName } from "./rules";

/** Derived, so that each mail of a search carries the same link and the database holds no key to it. */
export function tokenOf(id: string): string {
  return hashKey(`saved-search:${id}`);
}

/** Keeps the search for an address, or finds the one that is there. What the answer may say is up to the mailbox alone. */
export async function keepSearch(
  email: string,
  query: string,
  locale: Locale,
): Promise<Result<{ id: string; state: "open" | "running" }, "too_many" | "failed">> {
  const id = randomUUID();
  const { data, error } = await call(adminDb(), "save_search", {
    p_id: id,
    p_email: email,
    p_query: query,
    p_name: searchName(query, translator(locale), locale),
    p_token_hash: createHash("sha256").update(tokenOf(id)).digest("hex"),
    p_locale: locale,
  });
  if (!error) return ok(data);
  if (error.message === "too_many") return fail("too_many");
  logError("saved_searches.not_kept", error);
  return fail("failed");
}

/** The answer by the link in a mail. */
export async function answerSavedSearch(
  db: Db,
  token: string,
  isWanted: boolean,
): Promise<Result<void, "expired" | "failed">> {
  const { error } = await db.rpc("answer_saved_search", { p_token: token, p_is_wanted: isWanted });
  if (!error) return ok(undefined);
  if (error.message === "link_expired") return fail("expired");
  logError("saved_searches.not_answered", error);
  return fail("failed");
}

export async function endOwnSavedSearch(db: Db, id: string): Promise<Result<void, "gone" | "failed">> {
  const { error } = await db.rpc("end_saved_search", { p_id: id });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  logError("saved_searches.not_ended", error);
  return fail("failed");
}

const BATCH = 50;
/** What a mail lists; the finder has the rest. */
const PROGRAMS_IN_A_MAIL = 8;

/**
 * Looks at searches whose day has come, as the service, and mails those that have news. A mail is queued and noted in one
 * transaction, so none is lost or sent twice.
 */
export async function mailSavedSearches(db: Db, until: number): Promise<{ seen: number; mailed: number }> {
  const done = { seen: 0, mailed: 0 };
  const { name: siteName } = await getSettings();
  for (let more = true; more && Date.now() < until; ) {
    const { data, error } = await call(db, "list_saved_searches_to_mail", { p_limit: BATCH });
    if (error) throw new Error(`Saved searches could not be listed: ${error.message}`);
    for (const { id, name, query, seenOn, until: lastDay, locale } of data) {
      const filters = filtersOf(query);
      const { total, programs } = await searchPrograms(db, {
        filters,
        changedOn: daysBetween(seenOn, lastDay),
        limit: PROGRAMS_IN_A_MAIL,
        withFacets: false,
      });
      const site = env().SITE_URL;
      const email = newsEmail(
        { name, total, programs },
        {
          finder: site + localPath(`${paths.programsFinder}?${query}`, locale),
          end: site + localPath(paths.savedSearch(tokenOf(id)), locale),
          program: (slug) => site + paths.program(slug),
        },
        siteName,
        locale,
      );
      const finished = await call(db, "finish_saved_search", {
        p_id: id,
        p_until: lastDay,
        p_email: total === 0 ? null : { ...email, unsubscribe_url: `${site}/api/unsubscribe/${tokenOf(id)}` },
      });
      if (finished.error) throw new Error(`A saved search was not noted: ${finished.error.message}`);
      done.seen += 1;
      if (finished.data) done.mailed += 1;
    }
    more = data.length === BATCH;
  }
  const purged = await call(db, "purge_saved_searches");
  if (purged.error) throw new Error(`Old searches were not deleted: ${purged.error.message}`);
  return done;
}
