import { formatReading } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** Where the values of a page were read, and when. */
export function RecordSource({
  sourceUrl,
  checkedOn,
  copiedOn,
  advice,
}: {
  sourceUrl: string | null;
  checkedOn: string | null;
  /** The day of the copy that was read, null where nobody knows it; left out where it is not recorded at all. */
  copiedOn?: string | null;
  /** What the reader should do with it. */
  advice?: string;
}) {
  if (!sourceUrl || !checkedOn)
    return (
      <p className="text-sm text-muted-foreground">
        No page was read for these values yet, so only what identifies the entry is printed.
      </p>
    );
  return (
    <p className="text-sm text-muted-foreground">
      {copiedOn === undefined ? "Read at" : "Source:"}{" "}
      <a href={sourceUrl} rel="noopener noreferrer nofollow" className="text-link">
        {placeOf(sourceUrl)}
      </a>
      {copiedOn === undefined
        ? ` on ${formatDay(checkedOn)}.`
        : `, ${formatReading({ checkedOn, copiedOn })}.`}
      {advice ? ` ${advice}` : null}
    </p>
  );
}

/** The site that was read; at GitHub, where anybody publishes, whose list it was. */
function placeOf(sourceUrl: string): string {
  const { hostname, pathname } = new URL(sourceUrl);
  const site = hostname.replace(/^www\./, "");
  return site === "github.com" ? `${site}${pathname.split("/", 3).join("/")}` : site;
}
