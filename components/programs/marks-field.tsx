import { useTranslate } from "#translate";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cgpaRule } from "@/lib/programs/marks";
import type { FinderFilters } from "@/lib/programs/schema";

/** A percentage or a CGPA in one field: nobody has to know which of the two a form wants. */
export function MarksField({ marks }: { marks: FinderFilters["marks"] }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="finder-marks">{t("My marks, % or CGPA")}</Label>
      <Input
        id="finder-marks"
        name="marks"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={t("65 or 7.2")}
        defaultValue={typeof marks === "number" ? String(marks) : ""}
        aria-describedby="finder-marks-note"
      />
      <p id="finder-marks-note" className="text-xs text-muted-foreground">
        {t("A CGPA out of 10 is converted: {rule}. Your university’s own rule may differ.", {
          rule: cgpaRule(t),
        })}
      </p>
    </div>
  );
}
