import { Button } from "@/components/ui/button";
import type { Filled } from "@/lib/mock-exams/authoring/papers/fill";

type Props = {
  filled: readonly Filled[];
  /** The section that is being filled; "" for all of them. */
  filling: string | null;
  /** What became of it, for everybody to hear. */
  said: string;
  onFill: () => void;
  onTakeOut: (filled: readonly Filled[]) => void;
};

/** All sections filled from the bank at once, and emptied of that again. */
export function FillAll({ filled, filling, said, onFill, onTakeOut }: Props) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" aria-disabled={filling !== null || undefined} onClick={onFill}>
          {filling === "" ? "Looking through the bank…" : "Fill what is missing in all sections"}
        </Button>
        {filled.filter(({ added }) => added.length > 0).length > 1 ? (
          <Button variant="outline" onClick={() => onTakeOut(filled)}>
            Take all of it out again
          </Button>
        ) : null}
      </div>
      <p className="measure text-sm text-muted-foreground">
        Takes published questions of the bank by what the exam asks: its kinds, even over topics and levels,
        with their passages. Questions that are already here stay.
      </p>
      <p aria-live="polite" className="text-sm font-semibold empty:hidden">
        {said}
      </p>
    </div>
  );
}
