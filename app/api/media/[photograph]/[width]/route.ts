import { findStoredPhotograph } from "@/lib/media/queries";
import { SHAPES } from "@/lib/media/schema";
import { readPhotograph } from "@/lib/media/service";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const WIDTHS: ReadonlySet<number> = new Set(Object.values(SHAPES).flatMap(({ widths }) => widths));
const DRAFT = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
/** A photograph is never changed under its address; another has another. */
const PUBLISHED = { ...DRAFT, "Cache-Control": "public, max-age=31536000, immutable" };

/** A photograph in one of its widths. Row policies decide: a visitor sees what is published, an editor also drafts. */
export async function GET(_request: Request, { params }: RouteContext<"/api/media/[photograph]/[width]">) {
  const { photograph, width } = await params;
  const wanted = Number(width);
  const tooMany = await enforceRateLimit({
    name: "media",
    limit: "photographs",
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  const stored = WIDTHS.has(wanted) ? await findStoredPhotograph(await userDb(), photograph) : null;
  const content = stored && (await readPhotograph(stored.storagePath, wanted));
  if (!content) return new Response("This photograph is not there.", { status: 404, headers: DRAFT });
  return new Response(content.stream(), {
    headers: {
      ...(stored.status === "published" ? PUBLISHED : DRAFT),
      "Content-Type": "image/webp",
      "Content-Length": String(content.size),
    },
  });
}
