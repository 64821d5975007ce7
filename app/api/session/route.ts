import { deviceName, forgetAccount, setAccountHint } from "@/lib/access/account-cookies";
import { getActor } from "@/lib/access/actor";
import { touchDevice } from "@/lib/auth/mutations";
import { findSession } from "@/lib/auth/queries";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Whether the session of this browser still holds: asked every five minutes by open pages. It also keeps the account
 * corner and the list of devices up to date, and takes away cookies that no longer mean anything.
 */
export async function GET() {
  try {
    const db = await userDb();
    const session = await findSession(db);
    const actor = session ? await getActor() : null;
    if (!actor) {
      await forgetAccount();
      return Response.json({ signedIn: false }, { headers: NO_STORE });
    }
    const [unread, device] = await Promise.all([countUnreadNotifications(db, actor.userId), deviceName()]);
    await touchDevice(db, actor, await requestOrigin());
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
