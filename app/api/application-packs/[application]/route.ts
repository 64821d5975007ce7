import { z } from "zod";
import { getActor } from "@/lib/access/actor";
import { applicationPackPath } from "@/lib/applications/path";
import type { PackRefusal } from "@/lib/documents/pack-choices";
import { streamPack } from "@/lib/documents/pack-stream";
import { packSchema } from "@/lib/documents/schema";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const TYPES = { zip: "application/zip", pdf: "application/pdf" } as const;
const refuse = (text: string, status: number) => new Response(text, { status, headers: CLOSED });

/** The papers of an application for its university, as one file. The database decides, and keeps what went out. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/application-packs/[application]">,
) {
  const { application } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (!z.guid().safeParse(application).success) return refuse("This application is not there.", 404);
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({
    name: "application-packs",
    limit: "api",
    userId: actor.userId,
    origin,
  });
  if (tooMany) return tooMany;
  const form = await request.formData().catch(() => null);
  const asked = packSchema.safeParse({
    format: form?.get("format"),
    pattern: form?.get("pattern"),
    papers: (form?.getAll("paper") ?? []).map((versionId) => ({
      versionId,
      place: form?.get(`place-${versionId}`),
    })),
  });
  // 303, so that the page is asked for and not posted to.
  const back = (refused: PackRefusal) =>
    new Response(null, {
      status: 303,
      headers: { ...CLOSED, Location: `${applicationPackPath(application)}?refused=${refused}` },
    });
  if (!asked.success) return back("none");
  const { format, pattern, papers } = asked.data;
  const made = await streamPack(await userDb(), {
    applicationId: application,
    versionIds: papers,
    format,
    pattern,
  });
  if (!made.ok)
    return made.reason === "unknown" ? refuse("This application is not there.", 404) : back(made.reason);
  return new Response(made.value.body, {
    headers: {
      ...CLOSED,
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${made.value.fileName}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
