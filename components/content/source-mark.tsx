import { useLocale, useTranslate } from "#translate";
import { isSecondary, type Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** The small number after a figure, with "sec." where the source only repeats the rule; read aloud it says what it leads to. */
export function SourceMark({ source }: { source: Source | undefined }) {
  const t = useTranslate();
  const locale = useLocale();
  if (!source) return null;
  const isRepeated = isSecondary(source.kind);
  const { number, name } = source;
  const said = { number, name, day: formatDay(source.checkedOn, locale) };
  return (
    <sup className="text-[0.7em] leading-none whitespace-nowrap">
      <a
        href={`#source-${number}`}
        aria-label={
          isRepeated
            ? t("Source {number} sec.: {name}, secondary source, checked {day}", said)
            : t("Source {number}: {name}, checked {day}", said)
        }
        className="-mr-[0.2em] rounded-sm pr-[0.2em] pl-[0.25em] text-primary no-underline hover:bg-primary hover:text-primary-foreground"
      >
        {number}
        {isRepeated ? <span className="text-attention"> {t("sec.")}</span> : null}
      </a>
    </sup>
  );
}
