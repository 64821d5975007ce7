import { Card } from "@/components/ui/card";
import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";
import { numbersOf, QuestionLine } from "./question-line";
import { SectionTally } from "./section-tally";
import { moduleName, sectionTime } from "./section-text";

/** A published paper with its questions; it stays as it is. */
export function PublishedPaper({ paper }: { paper: Paper }) {
  return (
    <div className="grid gap-6">
      {paper.sections.map((section) => (
        <section key={section.code} aria-labelledby={`section-${section.code}`}>
          <Card className="grid gap-4 p-4">
            <div>
              <h2 id={`section-${section.code}`} className="text-xl">
                {section.title}
              </h2>
              <p className="mt-1 text-sm text-muted-foreground">{sectionTime(section, paper)}</p>
            </div>
            {section.modules.map((module) => {
              const name = moduleName(module);
              const numbers = numbersOf(module.questions);
              return (
                <div key={module.ordinal} className="grid gap-3">
                  {name ? <h3 className="text-lg">{name}</h3> : null}
                  <SectionTally paper={paper} section={section} module={module} />
                  <details>
                    <summary className="w-fit cursor-pointer py-2 text-link">Show its questions</summary>
                    <ol className="mt-2 divide-y border-y">
                      {module.questions.map((question) => (
                        <li key={question.versionId} className="py-3">
                          <QuestionLine question={question} number={numbers.get(question.versionId)} />
                        </li>
                      ))}
                    </ol>
                  </details>
                </div>
              );
            })}
          </Card>
        </section>
      ))}
    </div>
  );
}
