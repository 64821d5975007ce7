import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** A country, a subject or a step of going abroad, explained. */
export function GuideTemplate(props: ReadingPageProps<"guide"> & { above?: ReactNode }) {
  const t = useTranslate();
  // Groups are an editor's words, and English.
  const group = useLocale() === "en" ? ` · ${props.page.group}` : "";
  return <ReadingPage {...props} eyebrow={t("Guide") + group} />;
}
