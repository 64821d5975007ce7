import "../globals.css";
import "@/components/mock-exams/taking/player/exam.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { FontPreloads } from "@/components/layout/preloads";
import { SkipLink } from "@/components/layout/skip-link";
import { SecurityWatch } from "@/components/security-monitor/security-watch";
import { NOTE_EARLY_ANSWERS } from "@/lib/mock-exams/taking/early-answers";
import { ICON_FILES } from "@/lib/site/icon";
import { nonceIn } from "@/lib/site/security-headers";

export const metadata: Metadata = { icons: ICON_FILES };
export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };

/** Rendered per request, under a policy with a nonce, as the pages of the app are. */
export const dynamic = "force-dynamic";

/**
 * An exam has the screen for itself: no menus, no chat, no counting of visits, no shortlist, and nothing that may reload the
 * page or sign anybody out of it. The monitor looks on and only reports.
 */
export default async function ExamLayout({ children }: { children: ReactNode }) {
  const nonce = nonceIn((await headers()).get("content-security-policy"));
  return (
    <html lang="en-IN">
      <body>
        <FontPreloads />
        <SkipLink />
        {/* A browser tells no script what its nonce was, so it differs from what the server wrote. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines, which have to run before any script has come
          dangerouslySetInnerHTML={{ __html: NOTE_EARLY_ANSWERS }}
        />
        {children}
        <SecurityWatch />
      </body>
    </html>
  );
}
