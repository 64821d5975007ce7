import { Bell, ChevronDown } from "lucide-react";
import { useTranslate } from "#translate";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

type Props = {
  /** At most two letters. */
  initials: string;
  /** The person's picture; document pages, which may not ask the server, show the initials. */
  avatarUrl?: string | null;
  /** Home of the person's role; without one there is no Dashboard entry. */
  dashboardHref?: string;
  unreadNotifications?: number;
};

const entry = "block w-full px-4 py-2 text-left hover:bg-secondary hover:underline";

/** Notifications and the account menu. Plain HTML: it works before, and without, any script. */
export function AccountMenu({ initials, avatarUrl, dashboardHref, unreadNotifications = 0 }: Props) {
  const t = useTranslate();
  return (
    <>
      <a
        href={paths.notifications}
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "relative max-sm:w-10")}
      >
        <Bell aria-hidden />
        <span className="sr-only">{t("Notifications")}</span>
        <span
          data-unread
          hidden={unreadNotifications === 0}
          className="absolute top-1 right-1 min-w-4.5 rounded-full bg-attention-fill px-1 text-center text-xs leading-4.5 font-semibold text-foreground"
        >
          <span data-unread-count>{unreadNotifications > 99 ? "99+" : unreadNotifications}</span>
          <span className="sr-only"> {t("unread")}</span>
        </span>
      </a>
      <button
        type="button"
        popoverTarget="account-menu"
        className="account-menu-button flex min-h-11 items-center gap-1 rounded-md px-1 hover:bg-secondary"
      >
        <Avatar initials={initials} src={avatarUrl} data-initials />
        <ChevronDown aria-hidden className="hidden size-4 sm:block" />
        <span className="sr-only">{t("Account menu")}</span>
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <ul className="py-2">
          <li>
            <a href={paths.profile} className={entry}>
              {t("Profile")}
            </a>
          </li>
          <li>
            <a href={paths.settings} className={entry}>
              {t("Settings")}
            </a>
          </li>
          {dashboardHref ? (
            <li>
              <a href={dashboardHref} data-dashboard className={entry}>
                {t("Dashboard")}
              </a>
            </li>
          ) : null}
          <li className="mt-2 border-t pt-2">
            <form method="post" action={SIGN_OUT_PATH}>
              <button type="submit" className={entry}>
                {t("Sign Out")}
              </button>
            </form>
          </li>
        </ul>
      </div>
    </>
  );
}
