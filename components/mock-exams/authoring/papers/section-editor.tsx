import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Filled } from "@/lib/mock-exams/authoring/papers/fill";
import type { Paper, PaperModule, PaperQuestion, PaperSection } from "@/lib/mock-exams/authoring/papers/rows";
import { addQuestions } from "@/lib/mock-exams/authoring/papers/rules";
import { BankSearch } from "./bank-search";
import { FaultList } from "./fault-list";
import { FilledNotice } from "./filled-notice";
import { MinutesField } from "./minutes-field";
import { ModuleQuestions } from "./module-questions";
import { SectionTally } from "./section-tally";
import { moduleName, sectionTime } from "./section-text";

type Props = {
  paper: Paper;
  section: PaperSection;
  topics: readonly string[];
  faults: readonly string[];
  /** Whether what is said of faults is of the section as it stands here. */
  isChecked: boolean;
  /** What is wrong with its minutes. */
  error?: string;
  onChange: (section: PaperSection) => void;
  /** What was just taken from the bank for it. */
  filled: readonly Filled[];
  isFilling: boolean;
  onFill: () => void;
  onTakeOut: (filled: Filled) => void;
};

/** A section of a draft: its time, its questions beside what the exam asks for, what is missing, and the bank. */
export function SectionEditor({
  paper,
  section,
  topics,
  faults,
  isChecked,
  error,
  onChange,
  filled,
  isFilling,
  onFill,
  onTakeOut,
}: Props) {
  const [searching, setSearching] = useState<number | null>(null);
  const change = (module: PaperModule, questions: PaperQuestion[]) =>
    onChange({
      ...section,
      modules: section.modules.map((one) => (one.ordinal === module.ordinal ? { ...one, questions } : one)),
    });
  const elsewhere = paper.sections
    .filter(({ code }) => code !== section.code)
    .flatMap(({ modules }) => modules.flatMap(({ questions }) => questions.map(({ itemId }) => itemId)));
  const id = `section-${section.code}`;
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-4">
        <div>
          <h2 id={id} className="text-xl">
            {section.title}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{sectionTime(section, paper)}</p>
        </div>
        {paper.kind === "section" && section.timeLimitS !== null ? (
          <MinutesField
            name={section.code}
            label="Minutes"
            seconds={section.timeLimitS}
            error={error}
            onChange={(timeLimitS) => onChange({ ...section, timeLimitS })}
          />
        ) : null}
        <FaultList faults={faults} isChecked={isChecked} />
        <Button
          variant="secondary"
          size="sm"
          className="w-fit"
          aria-disabled={isFilling || undefined}
          onClick={onFill}
        >
          {isFilling ? "Looking through the bank…" : "Fill what is missing"}
          <span className="sr-only"> in {section.title}</span>
        </Button>
        {section.modules.map((module) => {
          const name = moduleName(module);
          const isForAll = section.take === null && module.tier === null;
          const fill = filled.find((one) => one.module === module.ordinal);
          const added = new Set(fill?.added.map(({ versionId }) => versionId));
          return (
            <div key={module.ordinal} className="grid gap-3">
              {name ? <h3 className="text-lg">{name}</h3> : null}
              <SectionTally paper={paper} section={section} module={module} />
              {fill ? (
                <FilledNotice
                  filled={fill}
                  left={module.questions.filter(({ versionId }) => added.has(versionId)).length}
                  onTakeOut={() => onTakeOut(fill)}
                />
              ) : null}
              <ModuleQuestions
                isForAll={isForAll}
                questions={module.questions}
                added={added}
                onChange={(questions) => change(module, questions)}
              />
              {searching === module.ordinal ? (
                <BankSearch
                  revisionId={paper.revisionId}
                  section={section.code}
                  isForAll={isForAll}
                  topics={topics}
                  taken={[...elsewhere, ...module.questions.map(({ itemId }) => itemId)]}
                  onAdd={(questions) => change(module, addQuestions(module.questions, questions))}
                  onClose={() => {
                    setSearching(null);
                    // The button is drawn again in its place.
                    requestAnimationFrame(() =>
                      document.getElementById(`${id}-add-${module.ordinal}`)?.focus(),
                    );
                  }}
                />
              ) : (
                <Button
                  id={`${id}-add-${module.ordinal}`}
                  variant="outline"
                  size="sm"
                  className="w-fit"
                  onClick={() => setSearching(module.ordinal)}
                >
                  Add questions
                  <span className="sr-only"> to {[section.title, name].filter(Boolean).join(", ")}</span>
                </Button>
              )}
            </div>
          );
        })}
      </Card>
    </section>
  );
}
