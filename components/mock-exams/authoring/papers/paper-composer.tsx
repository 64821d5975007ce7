"use client";

import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";
import { placeFaults } from "@/lib/mock-exams/authoring/papers/rules";
import { formatMoment } from "@/lib/platform/clock";
import { KeptNotice } from "../questions/kept-notice";
import { DiscardDraft } from "./draft-buttons";
import { FillAll } from "./fill-all";
import { NextSteps } from "./next-steps";
import { SaveDraftBar } from "./save-draft-bar";
import { SectionEditor } from "./section-editor";
import { useBankFill } from "./use-bank-fill";
import { usePaperDraft } from "./use-paper-draft";
import { WholePaper } from "./whole-paper";

type Props = {
  paper: Paper;
  topics: readonly string[];
  mayPublish: boolean;
  /** Who composes, so that what is kept in the browser is given to nobody else. */
  person: string;
};

/** The draft of a paper: its sections with their questions, and what is missing. Nothing is written before it is saved. */
export function PaperComposer({ paper: initial, topics, mayPublish, person }: Props) {
  const draft = usePaperDraft(initial, person);
  const { filled, filling, said, fill, takeOutAgain } = useBankFill(draft);
  const { paper, isChanged, errors, kept } = draft;
  const faults = placeFaults(paper.faults, paper.sections);
  return (
    <div className="grid gap-6">
      {kept.found && !isChanged ? (
        <KeptNotice onTakeUp={draft.takeUp} onDrop={kept.drop}>
          You changed this paper {formatMoment(new Date(kept.found.at))} without saving it. That is still in
          this browser.
        </KeptNotice>
      ) : null}
      <WholePaper paper={paper} errors={errors} onChange={draft.change}>
        <FillAll
          filled={filled}
          filling={filling}
          said={said}
          onFill={() => void fill("")}
          onTakeOut={takeOutAgain}
        />
      </WholePaper>
      {paper.sections.map((section, at) => (
        <SectionEditor
          key={section.code}
          paper={paper}
          section={section}
          topics={topics}
          faults={faults.bySection[section.code] ?? []}
          isChecked={!isChanged}
          error={errors[`paper.sections.${at}.minutes`]}
          onChange={draft.changeSection}
          filled={filled.filter((one) => one.section === section.code)}
          isFilling={filling === section.code || filling === ""}
          onFill={() => void fill(section.code)}
          onTakeOut={(one) => takeOutAgain([one])}
        />
      ))}
      <NextSteps paper={paper} whole={faults.whole} isChanged={isChanged} mayPublish={mayPublish} />
      <DiscardDraft paper={paper} />
      <SaveDraftBar
        paper={paper}
        isChanged={isChanged}
        isSaving={draft.isSaving}
        message={draft.message}
        before={draft.before}
        onSave={(after) => void draft.save(after)}
      />
    </div>
  );
}
