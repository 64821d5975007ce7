import "server-only";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import type { Db } from "@/lib/platform/supabase/db";
import { userDb } from "@/lib/platform/supabase/user";
import { getActor } from "./actor";
import { decide, type Requirement } from "./decide";

type CsvFile = { name: string; text: string | ReadableStream<Uint8Array> };
type Refusal = { error: string; status: 400 | 404 };

type Download = {
  /** Names the address where tries are counted. */
  name: string;
  allow: Requirement;
  /** What others read. */
  denied: string;
  /** The file, or why there is none. As the reader: the database decides once more. */
  file: (asked: { query: URLSearchParams; db: Db }) => Promise<CsvFile | Refusal>;
};

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: CLOSED });

/** Answers with a CSV file to keep, for those who may, and no cache keeps it. */
export function csvDownload({ name, allow, denied, file }: Download) {
  return async (request: Request): Promise<Response> => {
    const actor = await getActor();
    if (!actor) return refuse("Please sign in to continue.", 401);
    if (decide(actor, allow) !== "allow") return refuse(denied, 403);
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({ name, limit: "exports", userId: actor.userId, origin });
    if (tooMany) return tooMany;
    const made = await file({ query: new URL(request.url).searchParams, db: await userDb() });
    if ("error" in made) return refuse(made.error, made.status);
    return new Response(made.text, {
      headers: {
        ...CLOSED,
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${made.name}"`,
        "X-Robots-Tag": "noindex",
      },
    });
  };
}
