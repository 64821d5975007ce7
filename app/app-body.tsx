import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { ClosureBar } from "@/components/account-closures/closure-bar";
import { Congratulations } from "@/components/auth/congratulations";
import { HeaderAccount } from "@/components/auth/header-account";
import { NoticeBar } from "@/components/auth/notice-bar";
import { SessionWatch } from "@/components/auth/session-watch";
import { ChatButton } from "@/components/layout/chat-button";
import { DestinationList, DestinationPlaceholders } from "@/components/layout/destination-list";
import { MenuState } from "@/components/layout/menu-state";
import { Preloads } from "@/components/layout/preloads";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SiteMenuPanels } from "@/components/layout/site-menu";
import { SkipLink } from "@/components/layout/skip-link";
import { SupportContactProvider } from "@/components/layout/support-contact";
import { ArrivalScript } from "@/components/leads/arrival-script";
import { StoredMatchSweep } from "@/components/match/stored-match-sweep";
import { ShortlistSync } from "@/components/programs/shortlist-sync";
import { PasteWarning } from "@/components/security-monitor/paste-warning";
import { SecurityWatch } from "@/components/security-monitor/security-watch";
import { PageTracking } from "@/components/tracking/page-tracking";
import { nonceIn } from "@/lib/site/security-headers";
import { getSettings } from "@/lib/site/settings";

/** Everything around a page that runs React. */
export async function AppBody({ children }: { children: ReactNode }) {
  const { name, contactEmail } = await getSettings();
  const nonce = nonceIn((await headers()).get("content-security-policy"));
  return (
    <body>
      <Preloads />
      <SkipLink />
      <SiteHeader corner={<HeaderAccount />} />
      <SupportContactProvider contact={{ to: contactEmail ?? "", siteName: name }}>
        <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
          <NoticeBar />
          <Suspense>
            <ClosureBar />
          </Suspense>
          <Congratulations />
          {children}
        </main>
      </SupportContactProvider>
      <SiteFooter nonce={nonce} />
      <SiteMenuPanels
        destinations={
          <Suspense fallback={<DestinationPlaceholders />}>
            <DestinationList />
          </Suspense>
        }
      />
      <ChatButton />
      <MenuState />
      <SessionWatch />
      <ShortlistSync />
      <StoredMatchSweep />
      <SecurityWatch />
      <PasteWarning />
      <PageTracking />
      <ArrivalScript nonce={nonce} />
    </body>
  );
}
