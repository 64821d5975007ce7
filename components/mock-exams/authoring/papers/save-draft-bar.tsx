import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { paperPath } from "@/lib/mock-exams/authoring/bank-path";
import type { Paper, SaveBefore } from "@/lib/mock-exams/authoring/papers/rows";
import { formatMoment } from "@/lib/platform/clock";
import { type Message, SaveMessage } from "../questions/save-message";

type Props = {
  paper: Paper;
  isChanged: boolean;
  isSaving: boolean;
  message: Message | null;
  /** A save of somebody else that came first. */
  before: SaveBefore | null;
  /** Saves the draft in the place of the one with this number of edits. */
  onSave: (after: number) => void;
};

/** Saves the draft, and says what became of that. */
export function SaveDraftBar({ paper, isChanged, isSaving, message, before, onSave }: Props) {
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t bg-background py-4">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {message ? <SaveMessage message={message} /> : null}
        {before ? (
          <Alert variant="attention">
            <p>
              {before.isOwn ? "You saved this draft" : `${before.author ?? "Somebody else"} saved this draft`}
              {before.at ? ` ${formatMoment(new Date(before.at))}` : ""}
              {before.isOwn ? " in another window" : ""}, after you had opened it. Yours is still here and not
              saved.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <a href={paperPath(paper.id)} target="_blank" rel="noopener" className="text-link py-2">
                Look at the saved draft
              </a>
              <Button size="sm" variant="outline" disabled={isSaving} onClick={() => onSave(before.edits)}>
                Save mine in its place
              </Button>
            </div>
          </Alert>
        ) : null}
      </div>
      {/* On a phone the way to the chat stands at the right. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:pr-28">
        <Button aria-disabled={isSaving || undefined} onClick={() => onSave(paper.edits)}>
          {isSaving ? "Saving…" : "Save the draft"}
        </Button>
        <p className="text-sm text-muted-foreground">
          {isChanged ? "Not saved yet; kept in this browser." : ""}
        </p>
      </div>
    </div>
  );
}
