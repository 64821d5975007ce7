import { Markdown } from "@/components/content/markdown";
import type { Opening } from "@/lib/careers/openings/rows";
import { citeFacts } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { JobFacts } from "./job-facts";

/** The saved text, drawn as the careers page draws it. */
export function OpeningPreview({ opening }: { opening: Opening }) {
  const noFacts = citeFacts([], [], dayInIndia());
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-2xl font-semibold">{opening.title}</p>
        <p className="measure mt-2 text-lg text-muted-foreground">{opening.summary}</p>
      </div>
      <JobFacts job={opening} />
      <section aria-labelledby="preview-work" className="min-w-0">
        <h3 id="preview-work" className="text-xl">
          The work
        </h3>
        <Markdown text={opening.description} citations={noFacts} />
      </section>
      <section aria-labelledby="preview-asks" className="min-w-0">
        <h3 id="preview-asks" className="text-xl">
          What we ask
        </h3>
        <Markdown text={opening.requirements} citations={noFacts} />
      </section>
    </div>
  );
}
