import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";

const NO_STORE = { "Cache-Control": "no-store" };

/** A profile whose person never gave a name. */
const NAMELESS = "User";

/**
 * What a form need not ask of a signed-in student. Forms are on cached pages that hold nobody's data, so their script asks
 * here (components/leads/forms.browser.ts). A colleague fills them in for somebody else and gets nothing.
 */
export async function GET() {
  try {
    const actor = await getActor();
    if (!actor || decide(actor, { permission: "applications.create" }) !== "allow") return answer({});
    const { userId, fullName, email, phone } = actor;
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({ name: "own-contact", limit: "api", userId, origin });
    if (tooMany) return tooMany;
    return answer({
      ...(fullName && fullName !== NAMELESS ? { name: fullName } : {}),
      email,
      ...(phone ? { phone } : {}),
    });
  } catch (error) {
    logError("own-contact.unavailable", error);
    return Response.json({ error: "Your details could not be read." }, { status: 503, headers: NO_STORE });
  }
}

function answer(contact: { name?: string; email?: string; phone?: string }): Response {
  return Response.json(contact, { headers: NO_STORE });
}
