import { cookies, headers } from "next/headers";
import { env, isSecureSite } from "@/lib/platform/env";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { pathCameFrom } from "@/lib/site/came-from";
import { ANALYTICS_COOKIE } from "@/lib/tracking/rules";
import { privacyChoiceSchema } from "@/lib/tracking/schema";

const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

/**
 * The target of the privacy choices at the foot of every page, with or without script. The answer is kept in the browser
 * alone, by the server, so that it lasts; then it leads back to the page it was given on.
 */
export async function POST(request: Request) {
  const tooMany = await enforceRateLimit({
    name: "privacy-choice",
    limit: "default",
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  const form = privacyChoiceSchema.safeParse(
    Object.fromEntries(await request.formData().catch(() => new FormData())),
  );
  if (form.success) {
    (await cookies()).set(ANALYTICS_COOKIE, form.data.choice, {
      httpOnly: false,
      secure: isSecureSite(),
      sameSite: "lax",
      path: "/",
      maxAge: HALF_A_YEAR_SECONDS,
    });
  }
  const location = new URL(pathCameFrom((await headers()).get("referer"), "/privacy"), env().SITE_URL);
  location.hash = "privacy-choices";
  return new Response(null, {
    status: 303,
    headers: { Location: location.href, "Cache-Control": "no-store" },
  });
}
