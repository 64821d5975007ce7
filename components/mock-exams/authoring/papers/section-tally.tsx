import type { Paper, PaperModule, PaperSection } from "@/lib/mock-exams/authoring/papers/rows";
import { mixTally, partOf, tallyOf } from "@/lib/mock-exams/authoring/papers/rules";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import type { ItemType } from "@/lib/mock-exams/item";
import { askText } from "./section-text";

/** How many questions and marks a section has, beside how many the exam has there. */
export function SectionTally({
  paper,
  section,
  module,
}: {
  paper: Pick<Paper, "kind" | "sections">;
  section: PaperSection;
  module: PaperModule;
}) {
  const { questions, marks, types } = tallyOf(module);
  const { take, partQuestions: wanted, partMarks: wantedMarks } = section;
  const together = partOf(section, paper.sections);
  const isPart = together.length > 1;
  const all = isPart
    ? together.reduce(
        (sum, { modules }) => sum + Math.max(...modules.map((one) => tallyOf(one).questions)),
        0,
      )
    : questions;
  const counts =
    take !== null
      ? `${questions} in the bank, from which ${take} are chosen`
      : paper.kind === "section" || wanted === null
        ? countText(questions, "question")
        : isPart
          ? `${countText(questions, "question")} here, ${all} of ${wanted} in all of ${section.partName}`
          : `${questions} of ${wanted} questions`;
  const kinds =
    paper.kind === "full" && section.mix
      ? mixTally(module.questions, section.mix).map(({ ask, have }) => ({
          name: askText(ask),
          text: ask.count === null ? String(have) : `${have} of ${ask.count}`,
        }))
      : (Object.keys(types) as ItemType[]).map((type) => ({
          name: TYPE_TEXTS[type].name,
          text: String(types[type]),
        }));
  return (
    <div className="text-sm">
      <p className="figures font-semibold">
        {counts}
        {take === null ? `, ${marksText(marks, paper.kind === "full" && !isPart ? wantedMarks : null)}` : ""}
        {paper.kind === "section" && take === null && wanted !== null ? (
          <span className="font-normal text-muted-foreground">
            . The exam has {wanted} questions {isPart ? `in all of ${section.partName}` : "here"}.
          </span>
        ) : null}
      </p>
      {kinds.length > 0 ? (
        <ul className="figures mt-0.5 flex flex-wrap gap-x-4 text-muted-foreground">
          {kinds.map(({ name, text }) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function marksText(marks: number, wanted: number | null): string {
  const here = Number(marks.toFixed(2));
  return wanted === null ? countText(here, "mark") : `${here} of ${wanted} marks`;
}

export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
