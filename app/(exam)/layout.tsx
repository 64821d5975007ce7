import "../globals.css";
import "@/components/mock-exams/player/exam.css";
import type { Viewport } from "next";
import type { ReactNode } from "react";
import { Preloads } from "@/components/layout/preloads";
import { SkipLink } from "@/components/layout/skip-link";
import { SecurityWatch } from "@/components/security-monitor/security-watch";

export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };

/** Rendered per request, under a policy with a nonce, as the pages of the app are. */
export const dynamic = "force-dynamic";

/**
 * An exam has the screen for itself: no menus, no chat, no counting of visits, no shortlist, and nothing that may reload the
 * page or sign anybody out of it. The monitor looks on and only reports.
 */
export default function ExamLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>
        <Preloads />
        <SkipLink />
        {children}
        <SecurityWatch />
      </body>
    </html>
  );
}
