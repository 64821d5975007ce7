import { useState } from "react";
import type { Checked } from "@/lib/mock-exams/authoring/questions/actions";
import type { SectionChoice } from "@/lib/mock-exams/authoring/questions/queries";
import { TryIt } from "./try-it";

type Props = {
  checked: Checked | null;
  hasOwnMarks: boolean;
  sections: readonly SectionChoice[];
  /** The section by whose rules it is marked first. */
  initialSection: string;
};

/** What candidates will meet, beside what is being written. */
export function QuestionPreview({ checked, hasOwnMarks, sections, initialSection }: Props) {
  const [section, setSection] = useState(initialSection);
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="grid min-w-0 scroll-mt-4 gap-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <h2 id="preview-title" className="text-xl">
        Preview
      </h2>
      {checked?.preview ? (
        <TryIt
          // What was answered stays while the explanation is being written.
          key={JSON.stringify([checked.preview.content, checked.preview.key])}
          preview={checked.preview}
          stimulus={checked.stimulus}
          ownMarks={hasOwnMarks ? checked.ownMarks : null}
          sections={sections}
          section={section}
          onSection={setSection}
        />
      ) : (
        <p className="text-muted-foreground">
          {checked ? "The preview appears once there is enough to show." : "The preview is being made…"}
        </p>
      )}
    </section>
  );
}
