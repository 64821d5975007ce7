import { useTranslate } from "#translate";
import { NOT_CHECKED } from "@/lib/programs/wording";

/** Stands in the place of a value that is not known: what the reader should know instead, never a blank. */
export function NotKnown({ children = NOT_CHECKED }: { children?: string }) {
  const t = useTranslate();
  return <span className="font-normal text-muted-foreground">{t(children)}</span>;
}
