import { useLocale, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import { isSecondary, nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

/** Where a figure comes from and when someone last looked; short, a source that only repeats the rule is "sec." */
export function FactSource({
  fact,
  isShort = false,
}: {
  isShort?: boolean;
  fact: Pick<Fact, "sourceUrl" | "sourceKind" | "checkedOn" | "what">;
}) {
  const t = useTranslate();
  const locale = useLocale();
  if (!fact.sourceUrl) return null;
  const what = t(fact.what);
  const isLeftEnglish = locale !== "en" && what === fact.what;
  return (
    <a
      href={fact.sourceUrl}
      rel="noopener"
      className="text-xs text-muted-foreground underline hover:text-foreground"
    >
      {isShort
        ? new URL(fact.sourceUrl).hostname.replace(/^www\./, "")
        : nameSource({ url: fact.sourceUrl, kind: fact.sourceKind }, t)}
      {isShort && isSecondary(fact.sourceKind) ? (
        <>
          {" "}
          <span aria-hidden>{t("sec.")}</span>
          <span className="sr-only">{t("(secondary source)")}</span>
        </>
      ) : null}
      <span className="sr-only">
        <RichText
          text={t(", the source of: <what>{what}</what> Checked {day}.", {
            what,
            day: formatDay(fact.checkedOn, locale),
          })}
          parts={{ what: (text) => (isLeftEnglish ? <span lang="en">{text}</span> : text) }}
        />
      </span>
    </a>
  );
}
