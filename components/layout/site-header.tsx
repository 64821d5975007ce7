import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { AccountMenu } from "./account-menu";
import { SiteMenu } from "./site-menu";
import { Wordmark } from "./wordmark";

/**
 * The top bar. App pages pass the corner of the person who asked; document pages are the same for everyone and carry both
 * corners, of which site.browser.ts shows the right one.
 */
export async function SiteHeader({ corner = <UndecidedCorner /> }: { corner?: ReactNode }) {
  const { name } = await getSettings();
  return (
    <header className="relative border-b border-foreground">
      <div className="page-width flex h-(--header-height) items-center gap-2 lg:gap-5">
        <Wordmark name={name} />
        <div className="order-last lg:order-none lg:mr-auto">
          <SiteMenu />
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1 lg:ml-0">{corner}</div>
      </div>
    </header>
  );
}

export function SignInLink({ id }: { id?: string }) {
  return (
    <a id={id} href={paths.auth} className={buttonVariants({ size: "sm" })} suppressHydrationWarning>
      Sign In
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
