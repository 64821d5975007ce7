import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { AccountMenu } from "./account-menu";
import { HeaderSearch } from "./header-search";
import { LanguageLinks } from "./language-links";
import { SiteMenu, SiteMenuButton } from "./site-menu";
import { Wordmark } from "./wordmark";

/**
 * The top bar: who we are, search, booking and the account; the menus below it, or in a drawer on a narrow screen. App pages
 * pass the corner of the person who asked; document pages are the same for everyone and carry both corners, of which
 * site.browser.ts shows the right one.
 */
export async function SiteHeader({ corner = <UndecidedCorner /> }: { corner?: ReactNode }) {
  const { name } = await getSettings();
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <header className="site-header relative border-b border-foreground">
      <div className="page-width flex h-(--bar-height) items-center gap-1 sm:gap-2 lg:gap-4">
        <Wordmark name={name} />
        <HeaderSearch />
        {routeExists(paths.bookConsultation) ? (
          <a
            href={localPath(paths.bookConsultation)}
            className={cn(buttonVariants({ size: "sm" }), "header-book lg:ml-auto")}
          >
            <span>
              <span className="lg:sr-only" aria-hidden>
                {t("Book")}
              </span>
              <span className="sr-only lg:not-sr-only">{t("Book a consultation")}</span>
            </span>
          </a>
        ) : null}
        <LanguageLinks
          className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "hidden shrink-0 lg:inline-flex")}
        />
        <div className="flex shrink-0 items-center gap-1">{corner}</div>
        <SiteMenuButton />
      </div>
      <SiteMenu />
    </header>
  );
}

export function SignInLink({ id }: { id?: string }) {
  const t = useTranslate();
  return (
    <a
      id={id}
      href={paths.auth}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "max-sm:px-2 sm:border-input")}
      suppressHydrationWarning
    >
      {t("Sign In")}
    </a>
  );
}

function UndecidedCorner() {
  return (
    <>
      <SignInLink id="signed-out-corner" />
      <div id="signed-in-corner" hidden className="flex items-center gap-2" suppressHydrationWarning>
        <AccountMenu initials="" dashboardHref={paths.home} />
      </div>
    </>
  );
}
