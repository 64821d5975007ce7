import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { CGPA_RULE } from "@/lib/programs/marks";
import type { FinderFilters } from "@/lib/programs/schema";

/** A percentage or a CGPA in one field: nobody has to know which of the two a form wants. */
export function MarksField({ marks }: { marks: FinderFilters["marks"] }) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="finder-marks">My marks, % or CGPA</Label>
      <Input
        id="finder-marks"
        name="marks"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="65 or 7.2"
        defaultValue={typeof marks === "number" ? String(marks) : ""}
        aria-describedby="finder-marks-note"
      />
      <p id="finder-marks-note" className="text-xs text-muted-foreground">
        A CGPA out of 10 is converted: {CGPA_RULE}. Your university’s own rule may differ.
      </p>
    </div>
  );
}
