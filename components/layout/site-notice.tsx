import { useTranslate } from "#translate";
import { NOTICES } from "@/lib/access/account-hint";

/** Shown by site.browser.ts when the cookie `notice` asks for it: the one notice a person meets on a page that is read. */
export function SiteNotice() {
  const t = useTranslate();
  return (
    <p
      id="notice-signed-out"
      hidden
      role="status"
      className="page-width border-b bg-accent py-3 font-semibold text-accent-foreground"
    >
      {t(NOTICES["signed-out"])}
    </p>
  );
}
