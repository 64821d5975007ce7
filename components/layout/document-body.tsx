import type { ReactNode } from "react";
import { ChatButton } from "./chat-button";
import { Preloads } from "./preloads";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SiteMenuPanels } from "./site-menu";
import { SkipLink } from "./skip-link";

/** Everything around the text of a page that is read. */
export function DocumentBody({ children }: { children: ReactNode }) {
  return (
    <body>
      <Preloads />
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <SiteMenuPanels />
      <ChatButton />
      {/* What our scripts add comes after the typefaces, without which nothing is painted as it should be. */}
      <script type="module" src="/site.js" data-keep="" fetchPriority="low" />
    </body>
  );
}
