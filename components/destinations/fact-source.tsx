import { useLocale, useTranslate } from "#translate";
import { nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { RichText } from "@/lib/locales/rich-text";
import { formatDay } from "@/lib/platform/clock";

/** Where a figure comes from and when someone last looked. */
export function FactSource({
  fact,
}: {
  fact: Pick<Fact, "sourceUrl" | "sourceKind" | "checkedOn" | "what">;
}) {
  const t = useTranslate();
  const locale = useLocale();
  if (!fact.sourceUrl) return null;
  return (
    <a
      href={fact.sourceUrl}
      rel="noopener"
      className="text-xs text-muted-foreground underline hover:text-foreground"
    >
      {nameSource({ url: fact.sourceUrl, kind: fact.sourceKind }, t)}
      <span className="sr-only">
        <RichText
          text={t(", the source of: <what>{what}</what> Checked {day}.", {
            what: fact.what,
            day: formatDay(fact.checkedOn, locale),
          })}
          parts={{ what: (text) => (locale === "en" ? text : <span lang="en">{text}</span>) }}
        />
      </span>
    </a>
  );
}
