import type { Page } from "@/lib/content/queries";
import { readMinutes } from "@/lib/content/render";
import { formatDay } from "@/lib/platform/clock";

/** Who wrote a page and when it was published, changed and read again. News say elsewhere whether they are followed. */
export function Byline({ page }: { page: Page }) {
  const minutes = readMinutes(page.body);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      <span className="font-semibold text-foreground">Editorial team</span>
      <span>
        Published <time dateTime={page.publishedOn}>{formatDay(page.publishedOn)}</time>
      </span>
      {page.updatedOn > page.publishedOn ? (
        <span>
          Updated <time dateTime={page.updatedOn}>{formatDay(page.updatedOn)}</time>
        </span>
      ) : null}
      {page.reviewedOn ? (
        <span>
          Reviewed <time dateTime={page.reviewedOn}>{formatDay(page.reviewedOn)}</time>
        </span>
      ) : null}
      {page.reviewBy && page.kind !== "news" ? (
        <span>
          Next review by <time dateTime={page.reviewBy}>{formatDay(page.reviewBy)}</time>
        </span>
      ) : null}
      <span>{minutes === 1 ? "1 minute" : `${minutes} minutes`} to read</span>
    </p>
  );
}
