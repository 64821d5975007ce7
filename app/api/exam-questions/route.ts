import { createLoader } from "nuqs/server";
import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { toExportFile } from "@/lib/mock-exams/authoring/exchange/export-file";
import { findMockTitle, readForExport } from "@/lib/mock-exams/authoring/exchange/queries";
import { exportSchema } from "@/lib/mock-exams/authoring/exchange/schema";
import { bankList } from "@/lib/mock-exams/authoring/list";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const load = createLoader(bankList.parsers);
const NO_STORE = { "Cache-Control": "private, no-store" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: NO_STORE });

/** Questions with their keys as a file for other programs, for editors: those of the bank's filters, or of one paper. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "content.manage" }) !== "allow")
    return refuse("This is for editors of exams.", 403);
  const { searchParams: asked } = new URL(request.url);
  const wanted = exportSchema.safeParse(Object.fromEntries(asked));
  if (!wanted.success) return refuse("There is no such file.", 404);
  const { format, mock } = wanted.data;
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "exam-questions", limit: "api", userId, origin });
  if (tooMany) return tooMany;
  const db = await userDb();
  const read = await readForExport(db, bankList.toRequest(load(asked)).filters, mock);
  if (!read.ok)
    return read.reason === "gone"
      ? refuse("There is no such paper.", 404)
      : refuse("These are more than 3,000 questions. Narrow the filters.", 413);
  const paper = mock ? await findMockTitle(db, mock) : null;
  const { bytes, type, extension } = toExportFile(format, read.value);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...NO_STORE,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${paper?.slug ?? "questions"}.${extension}"`,
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
