import { AccountMenu } from "@/components/layout/account-menu";
import { SignInLink } from "@/components/layout/site-header";
import { getActor } from "@/lib/access/actor";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { userDb } from "@/lib/platform/supabase/user";

/** The right end of the header on app pages: the account menu, or the sign-in link. */
export async function HeaderAccount() {
  const actor = await getActor().catch(() => null);
  if (!actor) return <SignInLink />;
  const { initials, dashboard, unread } = accountHint(
    actor,
    await countUnreadNotifications(await userDb(), actor.userId),
  );
  return (
    <AccountMenu
      initials={initials}
      avatarUrl={actor.avatarUrl}
      dashboardHref={dashboard}
      unreadNotifications={unread}
    />
  );
}
