import type { ReactNode } from "react";
import type { Figure } from "@/components/content/figure-band";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

type ExamTemplateProps = ReadingPageProps<"exam"> & {
  /** Scale, length, fee and the like, as far as they are known. */
  figures: readonly Figure[];
  /** How the exam is built and scored. */
  format: ReactNode;
  children?: ReactNode;
};

/** An exam: who needs it, how it is built and scored, how to prepare, and what it opens. */
export function ExamTemplate({ format, children, ...props }: ExamTemplateProps) {
  return (
    <ReadingPage {...props} eyebrow={`Exam · ${props.page.group}`} above={format}>
      {children}
    </ReadingPage>
  );
}
