import type { ReactNode } from "react";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** An exam: who needs it, how it is built and scored (`format`), how to prepare, and what it opens. */
export function ExamTemplate({
  format,
  children,
  ...props
}: ReadingPageProps<"exam"> & { format: ReactNode; children?: ReactNode }) {
  return (
    <ReadingPage {...props} eyebrow={`Exam · ${props.page.group}`} above={format}>
      {children}
    </ReadingPage>
  );
}
