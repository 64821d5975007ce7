import { useTranslate } from "#translate";
import { NOT_RECORDED } from "@/lib/programs/wording";

export function NotRecorded() {
  const t = useTranslate();
  return <span className="text-muted-foreground italic">{t(NOT_RECORDED)}</span>;
}
