import { getActor } from "@/lib/access/actor";
import { watermark } from "@/lib/documents/files/watermark";
import { isLinkOf } from "@/lib/documents/links";
import { openVersion } from "@/lib/documents/queries";
import type { OpenedVersion } from "@/lib/documents/rows";
import { readObject } from "@/lib/documents/service";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const REFUSED = {
  pending: { text: "This file is being checked for viruses. Try again in a few minutes.", status: 409 },
  infected: { text: "The virus scanner refused this file, so it was removed.", status: 410 },
} as const;
const refuse = (text: string, status: number) => new Response(text, { status, headers: CLOSED });

/**
 * One version, shown or saved. The database decides and notes each opening; colleagues get it with their name and the time across
 * every page, and no one else's link opens anything.
 */
export async function GET(request: Request, { params }: RouteContext<"/api/documents/[version]">) {
  const { version } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const query = new URL(request.url).searchParams;
  if (!isLinkOf(query, version, actor.userId, new Date()))
    return refuse("This link has expired. Reload the page it was on.", 410);
  const opened = await openVersion(await userDb(), version);
  if (opened && "refused" in opened) {
    const { text, status } = REFUSED[opened.refused];
    return refuse(text, status);
  }
  const kept = opened && (await readObject(opened.storageObject));
  if (!opened || !kept) return refuse("This file is not there.", 404);
  const shown = opened.isOwn ? kept : await watermark(kept, opened.contentType, markOf(opened));
  const name = `document-version-${opened.versionNo}.${EXTENSIONS[opened.contentType]}`;
  return new Response(new Blob([new Uint8Array(shown)], { type: opened.contentType }).stream(), {
    headers: {
      ...CLOSED,
      "Content-Type": opened.contentType,
      "Content-Length": String(shown.length),
      "Content-Disposition": `${query.has("save") ? "attachment" : "inline"}; filename="${name}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

function markOf({ viewerName }: OpenedVersion): string {
  return `${viewerName}, ${formatMoment(new Date().toISOString())}`;
}
