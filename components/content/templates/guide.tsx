import type { ReactNode } from "react";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** A country, a subject or a step of going abroad, explained. */
export function GuideTemplate(props: ReadingPageProps<"guide"> & { above?: ReactNode }) {
  return <ReadingPage {...props} eyebrow={`Guide · ${props.page.group}`} />;
}
