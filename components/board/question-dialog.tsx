import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { MoveDetails, MoveQuestion } from "./board-kind";

/** What a move needs to be told, and nothing else. Cancelled, the card stays where it is. */
export function QuestionDialog({
  question,
  onAnswer,
  onCancel,
}: {
  question: MoveQuestion;
  onAnswer: (details: MoveDetails) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <DialogContent
        title={question.title}
        finalFocus={false}
        initialFocus={() => form.current?.querySelector<HTMLElement>("select, input, textarea")}
      >
        <form
          ref={form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const entries = [...new FormData(event.currentTarget)];
            onAnswer(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
          }}
        >
          {question.fields}
          <div className="flex justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" size="sm">
              {question.submit}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
