import "../globals.css";
import "@/components/layout/work/work.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { ClosureBar } from "@/components/account-closures/closure-bar";
import { Congratulations } from "@/components/auth/congratulations";
import { NoticeBar } from "@/components/auth/notice-bar";
import { SessionWatch } from "@/components/auth/session-watch";
import { CommandPalette } from "@/components/command-palette/command-palette";
import { KeysDialog } from "@/components/keys/keys-dialog";
import { DataCache } from "@/components/layout/data-cache";
import { MenuState } from "@/components/layout/menu-state";
import { FontPreloads } from "@/components/layout/preloads";
import { SkipLink } from "@/components/layout/skip-link";
import { SupportContactProvider } from "@/components/layout/support-contact";
import { BottomBar } from "@/components/layout/work/bottom-bar";
import { Sidebar } from "@/components/layout/work/sidebar";
import { StoredMatchOffer } from "@/components/match/stored-match-offer";
import { ShortlistSync } from "@/components/programs/shortlist-sync";
import { PasteWarning } from "@/components/security-monitor/paste-warning";
import { SecurityWatch } from "@/components/security-monitor/security-watch";
import { ToastArea } from "@/components/ui/toast";
import { getActor } from "@/lib/access/actor";
import type { Actor } from "@/lib/access/decide";
import { isOnlyStudent, navigationFor } from "@/lib/access/navigation";
import { countWork } from "@/lib/access/work-counts";
import { initials } from "@/lib/auth/rules";
import { commandsFor } from "@/lib/command-palette/commands";
import type { PaletteEntry } from "@/lib/command-palette/schema";
import { LOCALES } from "@/lib/platform/locales";
import { userDb } from "@/lib/platform/supabase/user";
import { ICON_FILES } from "@/lib/site/icon";
import { getSettings } from "@/lib/site/settings";
import { SIDEBAR_COOKIE, sidebarWidth } from "@/lib/site/sidebar";

export const metadata: Metadata = { icons: ICON_FILES };
export const viewport: Viewport = { themeColor: "#f4eee0", colorScheme: "light" };

/** Rendered per request, under a policy with a nonce, as the pages of the app are. */
export const dynamic = "force-dynamic";

/** What people do after sign-in has a frame of its own: their places beside the page, and nothing that is for visitors. */
export default async function WorkLayout({ children }: { children: ReactNode }) {
  // The page itself says what is wrong when the session cannot be checked.
  const actor = await getActor().catch(() => null);
  const [{ name, contactEmail }, counts, jar] = await Promise.all([
    getSettings(),
    actor ? countWork(await userDb()) : {},
    cookies(),
  ]);
  const width = sidebarWidth(jar.get(SIDEBAR_COOKIE)?.value);
  return (
    <html
      lang={LOCALES.en.tag}
      data-frame={actor && !isOnlyStudent(actor) ? "desk" : "calm"}
      data-sidebar={width}
    >
      <body>
        <FontPreloads />
        <SkipLink />
        <DataCache>
          <div className="work">
            <Sidebar
              siteName={name}
              actor={actor}
              initials={initials(actor?.fullName, actor?.email)}
              counts={counts}
              width={width}
              search={actor ? <CommandPalette places={placesOf(actor)} /> : null}
            />
            <SupportContactProvider contact={{ to: contactEmail ?? "", siteName: name }}>
              <main id="content" tabIndex={-1} className="work-main">
                <NoticeBar />
                <Suspense>
                  <ClosureBar />
                </Suspense>
                <Congratulations />
                {actor && isOnlyStudent(actor) ? <StoredMatchOffer studentId={actor.userId} /> : null}
                {children}
              </main>
            </SupportContactProvider>
            {actor ? <BottomBar actor={actor} counts={counts} /> : null}
          </div>
        </DataCache>
        <MenuState />
        <KeysDialog />
        <ToastArea />
        <SessionWatch />
        <ShortlistSync />
        <SecurityWatch />
        <PasteWarning />
      </body>
    </html>
  );
}

/** What the person may begin from anywhere and their pages, as the command palette lists them. */
function placesOf(actor: Actor): PaletteEntry[] {
  return [
    ...commandsFor(actor),
    ...navigationFor(actor).map(({ name, href }) => ({ group: "Go to", title: name, href })),
  ];
}
