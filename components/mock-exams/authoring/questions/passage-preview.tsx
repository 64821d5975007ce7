import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import type { Passage } from "@/lib/mock-exams/authoring/questions/passage";
import { Listen } from "../../listen";

/** What candidates will see and hear. */
export function PassagePreview({ passage }: { passage: Passage | undefined }) {
  return (
    <section aria-labelledby="passage-preview" className="grid min-w-0 gap-4" aria-live="polite">
      <h2 id="passage-preview" className="text-xl">
        Preview
      </h2>
      {passage ? (
        <div className="rounded-md border bg-card p-4 sm:p-6">
          {passage.title ? <h3 className="mb-3 text-lg">{passage.title}</h3> : null}
          {passage.html ? <RichHtml html={passage.html} /> : null}
          {passage.figure ? <Figure figure={passage.figure} /> : null}
          {passage.sound ? (
            <div className="mt-4 grid gap-2">
              <Listen
                address={`/api/exam-media/${passage.sound.name}`}
                label={passage.sound.name}
                failure="It could not be loaded just now."
              />
              <p className="text-sm text-muted-foreground">
                Candidates may play it {["", "once", "twice", "three times"][passage.sound.plays]} in an exam.
              </p>
            </div>
          ) : null}
        </div>
      ) : (
        <p className="text-muted-foreground">
          “Look at it” shows what candidates will see. Once added it stays as it is.
        </p>
      )}
    </section>
  );
}
