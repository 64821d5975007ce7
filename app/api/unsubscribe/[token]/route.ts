import { redirect } from "next/navigation";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { answerSavedSearch } from "@/lib/saved-searches/mutations";
import { savedSearchLinkSchema } from "@/lib/saved-searches/schema";
import { paths } from "@/lib/site/paths";

/** The List-Unsubscribe of mails about a saved search: a mail program posts here, without a browser (RFC 8058). */
export async function POST(_request: Request, { params }: RouteContext<"/api/unsubscribe/[token]">) {
  const limited = await enforceRateLimit({
    name: "unsubscribe",
    limit: "default",
    origin: await requestOrigin(),
  });
  if (limited) return limited;
  const link = savedSearchLinkSchema.safeParse(await params);
  if (!link.success) return Response.json({ error: "No such search." }, { status: 404 });
  const ended = await answerSavedSearch(visitorDb(), link.data.token, false);
  if (ended.ok) return new Response(null, { status: 204 });
  const isGone = ended.reason === "expired";
  return Response.json(
    { error: isGone ? "No such search." : "Please try again in a minute." },
    { status: isGone ? 404 : 503 },
  );
}

/** Opened by a person: the page asks before it ends anything, for mail scanners open links too. */
export async function GET(_request: Request, { params }: RouteContext<"/api/unsubscribe/[token]">) {
  const link = savedSearchLinkSchema.safeParse(await params);
  return redirect(link.success ? paths.savedSearch(link.data.token) : paths.programsFinder);
}
