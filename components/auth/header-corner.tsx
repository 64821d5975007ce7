import { AccountCorner } from "@/components/layout/account-corner";
import { SignInLink } from "@/components/layout/site-header";
import { getActor } from "@/lib/access/actor";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { userDb } from "@/lib/platform/supabase/user";

/** The right end of the top bar on app pages: the account of the person who asked, or the way in. */
export async function HeaderCorner() {
  const actor = await getActor().catch(() => null);
  if (!actor) return <SignInLink />;
  const { initials, dashboard, unread } = accountHint(
    actor,
    await countUnreadNotifications(await userDb(), actor.userId),
  );
  return (
    <AccountCorner
      initials={initials}
      avatarUrl={actor.avatarUrl}
      dashboardHref={dashboard}
      unreadNotifications={unread}
    />
  );
}
