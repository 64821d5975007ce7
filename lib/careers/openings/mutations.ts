import "server-only";
import { z } from "zod";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { Opening } from "./rows";
import type { OpeningEntry } from "./schema";

type Change = Omit<OpeningEntry, "openingId" | "updatedAt" | "intent"> & {
  status: Opening["status"];
  publishedOn: string | null;
};

export async function addOpening(db: Db, opening: Change): Promise<Result<string, "slug_taken">> {
  const { data, error } = await db.from("job_openings").insert(toRow(opening)).select("id").single();
  if (error?.code === "23505") return fail("slug_taken");
  if (error) throw new Error(`The opening was not stored: ${error.code} ${error.message}`);
  return ok(parseAnswer("job_openings", z.object({ id: z.guid() }), data).id);
}

export type ChangeRefusal = "slug_taken" | "slug_is_public" | "stale";

/** Changes an opening that nobody else has changed since the form was opened. */
export async function changeOpening(
  db: Db,
  { openingId, updatedAt }: { openingId: string; updatedAt: string },
  opening: Change,
): Promise<Result<string, ChangeRefusal>> {
  const { data, error } = await db
    .from("job_openings")
    .update(toRow(opening))
    .eq("id", openingId)
    .eq("updated_at", updatedAt)
    .select("id");
  if (error?.code === "23505") return fail("slug_taken");
  if (error?.code === "PT409") return fail("slug_is_public");
  if (error) throw new Error(`The opening was not changed: ${error.code} ${error.message}`);
  return data.length > 0 ? ok(openingId) : fail("stale");
}

function toRow({
  countryCode,
  isRemote,
  description,
  requirements,
  publishedOn,
  closesOn,
  slug,
  title,
  team,
  place,
  kind,
  summary,
  status,
}: Change) {
  return {
    ...{ slug, title, team, place, kind, summary, status },
    country_code: countryCode,
    is_remote: isRemote,
    description_md: description,
    requirements_md: requirements,
    published_on: publishedOn,
    closes_on: closesOn,
  };
}
