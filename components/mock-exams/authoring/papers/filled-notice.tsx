import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Filled } from "@/lib/mock-exams/authoring/papers/fill";
import { lackText } from "./section-text";

type Props = {
  filled: Pick<Filled, "added" | "again" | "lacks">;
  /** Which of them are still there. */
  left: number;
  onTakeOut: () => void;
};

/** What was taken from the bank for a module, the way to take it out again, and what the bank has no more of. */
export function FilledNotice({ filled: { added, again, lacks }, left, onTakeOut }: Props) {
  return (
    <Alert variant={lacks.length > 0 ? "attention" : "default"}>
      <p>
        {addedText(added.length, lacks.length)}
        {added.length > 0 ? " They are marked below; nothing that stood here was touched." : null}
      </p>
      {again.length > 0 ? (
        <p className="mt-2">
          {again.length === added.length ? "All" : again.length} of them{" "}
          {again.length === 1 && added.length > 1 ? "stands" : "stand"} in another complete mock exam too,
          because the bank has no others.
        </p>
      ) : null}
      {lacks.length > 0 ? (
        <div className="mt-2">
          <p>The bank has no more of these:</p>
          <ul className="mt-1 list-disc pl-5">
            {lacks.map((lack) => (
              <li key={lackText(lack)}>{lackText(lack)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {left > 0 ? (
        <Button variant="outline" size="sm" className="mt-3" onClick={onTakeOut}>
          {left === 1 ? "Take it out again" : `Take these ${left} out again`}
        </Button>
      ) : null}
    </Alert>
  );
}

function addedText(added: number, lacks: number): string {
  if (added === 0) return lacks === 0 ? "Nothing is missing here." : "Nothing could be added.";
  return added === 1 ? "One question was added." : `${added} questions were added.`;
}
