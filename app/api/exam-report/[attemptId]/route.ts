import { getActor } from "@/lib/access/actor";
import { makePdf } from "@/lib/downloads/pdf";
import { findResult } from "@/lib/mock-exams/results/queries";
import { describeResult } from "@/lib/mock-exams/results/report";
import { dayInIndia, formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";

const NO_STORE = { "Cache-Control": "private, no-store" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: NO_STORE });

/** One's own result as a document to keep. Setting it in type takes a moment, so it is counted. */
export async function GET(request: Request, { params }: RouteContext<"/api/exam-report/[attemptId]">) {
  const { attemptId } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const released = await findResult(await userDb(), attemptId);
  if (!released) return refuse("We could not find this attempt.", 404);
  if (released.state !== "open") return refuse("This result is not released.", 409);
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "exam-report", limit: "heavy", userId, origin });
  if (tooMany) {
    // Whoever pressed the button is on a page, and stays on it.
    const isPressed = request.headers.get("accept")?.includes("text/html");
    const result = `/mock-exam/${released.value.examId}/results/${attemptId}?report=later`;
    return isPressed ? Response.redirect(new URL(result, env().SITE_URL), 303) : tooMany;
  }
  const { name } = await getSettings();
  const { bytes } = await makePdf(
    describeResult(released.value, {
      day: dayInIndia(),
      siteName: name,
      siteUrl: env().SITE_URL,
      takenBy: actor.fullName,
      takenOn: formatMoment(released.value.submittedAt),
    }),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...NO_STORE,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${released.value.examId}-result.pdf"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
