import { formatDay } from "@/lib/platform/clock";

/** Where the values of a page were read, and when. */
export function RecordSource({
  sourceUrl,
  checkedOn,
}: {
  sourceUrl: string | null;
  checkedOn: string | null;
}) {
  if (!sourceUrl || !checkedOn)
    return (
      <p className="text-sm text-muted-foreground">
        No page was read for these values yet, so only what identifies the entry is printed.
      </p>
    );
  return (
    <p className="text-sm text-muted-foreground">
      Read at{" "}
      <a href={sourceUrl} rel="noopener noreferrer nofollow" className="text-link">
        {new URL(sourceUrl).hostname.replace(/^www\./, "")}
      </a>{" "}
      on {formatDay(checkedOn)}. Universities change fees and dates; before you pay or apply, read that page.
    </p>
  );
}
