import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { formatMoment } from "@/lib/platform/clock";
import { type Message, SaveMessage } from "./save-message";
import type { SavedBefore } from "./use-question-save";

type Props = {
  /** The version that the question was made from. */
  after: number;
  isSaving: boolean;
  message: Message | null;
  before: SavedBefore | null;
  onSave: (after: number) => void;
};

/** Saves the question, and says what became of that. */
export function QuestionSaveBar({ after, isSaving, message, before, onSave }: Props) {
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t bg-background py-4">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {message ? <SaveMessage message={message} /> : null}
        {before ? (
          <Alert variant="attention">
            <p>
              {before.version.isOwn
                ? "You saved"
                : `${before.version.author ?? "Somebody else"} was first and saved`}{" "}
              version {before.version.versionNo} {formatMoment(new Date(before.version.at))}
              {before.version.isOwn ? " in another window" : ""}. Yours is still here and not saved.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <a href={itemPath(before.itemId)} target="_blank" rel="noopener" className="text-link py-2">
                Look at that version
              </a>
              <Button
                size="sm"
                variant="outline"
                disabled={isSaving}
                onClick={() => onSave(before.version.versionNo)}
              >
                Save mine as the version after it
              </Button>
            </div>
          </Alert>
        ) : null}
      </div>
      {/* On a phone the way to the chat stands at the right. */}
      <div className="flex flex-wrap items-center gap-x-3 max-sm:pr-28">
        <Button disabled={isSaving} onClick={() => onSave(after)}>
          {isSaving ? "Saving…" : "Save as a draft"}
        </Button>
        <a href="#preview" className="text-link py-2 xl:hidden">
          See the preview
        </a>
      </div>
    </div>
  );
}
