import type { ReactNode } from "react";
import { ChatButton } from "./chat-button";
import { FontPreloads } from "./preloads";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SiteMenuPanels } from "./site-menu";
import { SkipLink } from "./skip-link";

/** first-paint.browser.ts, written into the build by next.config.ts. */
const FIRST_PAINT_SCRIPT = process.env.FIRST_PAINT_SCRIPT ?? "";

/** Everything around the text of a page that is read. */
export function DocumentBody({ children }: { children: ReactNode }) {
  return (
    <body>
      <FontPreloads />
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <SiteMenuPanels />
      <ChatButton />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of ours, whose hash the page's policy names. */}
      <script data-keep="" dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
    </body>
  );
}
