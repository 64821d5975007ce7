import { NOTICES } from "@/lib/access/account-hint";

/** Shown by site.browser.ts when the cookie `notice` asks for it: the one notice a person meets on a page that is read. */
export function SiteNotice() {
  return (
    <p
      id="notice-signed-out"
      hidden
      role="status"
      className="page-width border-b bg-accent py-3 font-semibold text-accent-foreground"
    >
      {NOTICES["signed-out"]}
    </p>
  );
}
