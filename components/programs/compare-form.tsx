import { useLocalPath, useTranslate } from "#translate";
import { Button } from "@/components/ui/button";
import type { Translate } from "@/lib/locales/translate";
import { paths } from "@/lib/site/paths";

/** As many columns as can be read side by side. */
export const COMPARE_LIMIT = 4;

export type ComparedField = "program" | "university";

/** The form that the boxes of a list belong to. With script the tray at the foot of the screen takes its place. */
export function CompareForm({
  field,
  compared = [],
}: {
  field: ComparedField;
  /** What was compared before another one was looked for. */
  compared?: readonly string[];
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <form id="compare" action={localPath(paths.compare)} className="mt-5">
      <noscript>
        {compared.map((slug) => (
          <input key={slug} type="hidden" name={field} value={slug} />
        ))}
        <p className="mb-2 text-sm text-muted-foreground">
          {compared.length === 0 ? invitation(field, t) : stillToChoose(field, compared.length, t)}
        </p>
        <Button type="submit" variant="outline">
          {t("Compare what is ticked")}
        </Button>
      </noscript>
    </form>
  );
}

function invitation(field: ComparedField, t: Translate): string {
  return field === "program"
    ? t("Tick up to four programs above to see them side by side.")
    : t("Tick up to four universities above to see them side by side.");
}

function stillToChoose(field: ComparedField, count: number, t: Translate): string {
  const room = COMPARE_LIMIT - count;
  if (field === "program")
    return count === 1
      ? t("1 program chosen before. Tick up to {room} more above.", { room })
      : t("{count} programs chosen before. Tick up to {room} more above.", { count, room });
  return count === 1
    ? t("1 university chosen before. Tick up to {room} more above.", { room })
    : t("{count} universities chosen before. Tick up to {room} more above.", { count, room });
}
