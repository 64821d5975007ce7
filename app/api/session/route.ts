import { clearExpiredSession, readDeviceCookie, setAccountHint } from "@/lib/access/account-cookies";
import { getActor } from "@/lib/access/actor";
import { touchDevice } from "@/lib/auth/devices/mutations";
import { findSession } from "@/lib/auth/queries";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Whether the session of this browser still holds: asked every five minutes by open pages. It also keeps the account
 * corner and the list of devices up to date, and takes away cookies that no longer mean anything. Only the signed-in are
 * counted: to everybody else it answers without asking the database, which counting would have to.
 */
export async function GET() {
  try {
    const db = await userDb();
    const session = await findSession(db);
    const actor = session ? await getActor() : null;
    if (!actor) {
      await clearExpiredSession();
      return Response.json({ signedIn: false }, { headers: NO_STORE });
    }
    const { userId } = actor;
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({ name: "session", limit: "api", userId, origin });
    if (tooMany) return tooMany;
    const [unread, device] = await Promise.all([countUnreadNotifications(db, userId), readDeviceCookie()]);
    await touchDevice(db, actor, origin);
    await setAccountHint(accountHint(actor, unread));
    return Response.json(
      {
        signedIn: true,
        expiresAt: session?.expiresAt.toISOString(),
        unread,
        ...(device ? { device: { id: device.id, since: device.since } } : {}),
      },
      { headers: NO_STORE },
    );
  } catch {
    // An open page must not take an outage for the end of its session.
    return Response.json({ error: "The session could not be checked." }, { status: 503, headers: NO_STORE });
  }
}
