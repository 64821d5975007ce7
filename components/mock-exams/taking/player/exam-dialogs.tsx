import type { ComponentProps } from "react";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { Dialog, DialogActions } from "./dialog";
import type { ExamView } from "./exam-view";
import { Legend, PaletteGrid } from "./palette";
import { RichHtml } from "./rich-html";

type PaletteProps = { title: string; palette: ComponentProps<typeof PaletteGrid>; onClose: () => void };

/** The palette where it has no place of its own on the page. */
export function PaletteDialog({ title, palette, onClose }: PaletteProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <PaletteGrid {...palette} />
      <Legend state={palette.state} items={palette.items} />
      <DialogActions>
        <button type="button" className="exam-button" onClick={onClose}>
          Close
        </button>
      </DialogActions>
    </Dialog>
  );
}

type InstructionsProps = {
  attempt: RunState["attempt"];
  section: ExamView["section"];
  onClose: () => void;
};

/** The instructions of the section, then those of the exam. */
export function InstructionsDialog({ attempt, section, onClose }: InstructionsProps) {
  return (
    <Dialog title="Instructions" onClose={onClose}>
      {section?.instructions ? <RichHtml html={section.instructions} /> : null}
      {attempt.instructions ? <RichHtml html={attempt.instructions} /> : null}
      <DialogActions>
        <button type="button" className="exam-button exam-primary" onClick={onClose}>
          Back to the questions
        </button>
      </DialogActions>
    </Dialog>
  );
}
