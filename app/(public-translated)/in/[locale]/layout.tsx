import "../../../globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DocumentBody } from "@/components/layout/document-body";
import { catalogueOf } from "@/lib/locales/catalogues";
import { enterLocale, type LocaleParams } from "@/lib/locales/translated-page";
import { LanguageProvider } from "@/lib/locales/use-translate.client";
import { LOCALES, TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { inlineIcon } from "@/lib/site/icon";

export const generateMetadata = async (): Promise<Metadata> => ({ icons: await inlineIcon() });

export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };
export const revalidate = 300;

export const generateStaticParams = () => TRANSLATED_LOCALES.map((locale) => ({ locale }));

/** Pages that are read, in another language: /hi. next.config.ts leads the addresses here. */
export default async function TranslatedDocumentLayout({
  params,
  children,
}: LocaleParams & { children: ReactNode }) {
  const locale = await enterLocale(params);
  return (
    <html lang={LOCALES[locale].tag} data-static="">
      <LanguageProvider locale={locale} messages={catalogueOf(locale)}>
        <DocumentBody>{children}</DocumentBody>
      </LanguageProvider>
    </html>
  );
}
