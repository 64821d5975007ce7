import "../globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { AppBody } from "@/app/app-body";
import { LOCALES } from "@/lib/platform/locales";
import { ICON_FILES } from "@/lib/site/icon";

export const metadata: Metadata = { icons: ICON_FILES };
export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };

/** Pages that run React. They are rendered per request, under a policy with a nonce (middleware.ts). */
export const dynamic = "force-dynamic";

export default function AppLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LOCALES.en.tag}>
      <AppBody>{children}</AppBody>
    </html>
  );
}
