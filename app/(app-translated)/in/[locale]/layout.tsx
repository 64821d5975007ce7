import "../../../globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { AppBody } from "@/app/app-body";
import { islandTexts } from "@/lib/locales/catalogues";
import { enterLocale, type LocaleParams } from "@/lib/locales/translated-page";
import { LanguageProvider } from "@/lib/locales/use-translate.client";
import { LOCALES } from "@/lib/platform/locales";
import { ICON_FILES } from "@/lib/site/icon";

export const metadata: Metadata = { icons: ICON_FILES };
export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };
export const dynamic = "force-dynamic";

/** Pages that run React, in another language: /hi/match. next.config.ts leads the addresses here. */
export default async function TranslatedAppLayout({
  params,
  children,
}: LocaleParams & { children: ReactNode }) {
  const locale = await enterLocale(params);
  return (
    <html lang={LOCALES[locale].tag}>
      <LanguageProvider locale={locale} messages={islandTexts(locale)}>
        <AppBody>{children}</AppBody>
      </LanguageProvider>
    </html>
  );
}
