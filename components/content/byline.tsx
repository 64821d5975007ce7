import { useLocale, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import type { Page } from "@/lib/content/queries";
import { readMinutes } from "@/lib/content/render";
import { formatDay } from "@/lib/platform/clock";

/** Who wrote a page and when it was published, changed and read again. News say elsewhere whether they are followed. */
export function Byline({ page }: { page: Page }) {
  const t = useTranslate();
  const locale = useLocale();
  const minutes = readMinutes(page.body);
  const dated = (text: string, day: string) => (
    <RichText text={text} parts={{ day: () => <time dateTime={day}>{formatDay(day, locale)}</time> }} />
  );
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      <span className="font-semibold text-foreground">{t("Editorial team")}</span>
      <span>{dated(t("Published <day>date</day>"), page.publishedOn)}</span>
      {page.updatedOn > page.publishedOn ? (
        <span>{dated(t("Updated <day>date</day>"), page.updatedOn)}</span>
      ) : null}
      {page.reviewedOn ? <span>{dated(t("Reviewed <day>date</day>"), page.reviewedOn)}</span> : null}
      {page.reviewBy && page.kind !== "news" ? (
        <span>{dated(t("Next review by <day>date</day>"), page.reviewBy)}</span>
      ) : null}
      <span>{minutes === 1 ? t("1 minute to read") : t("{count} minutes to read", { count: minutes })}</span>
    </p>
  );
}
