import { formatDay } from "@/lib/platform/clock";

/** Where the values of a page were read, and when. */
export function RecordSource({
  sourceUrl,
  checkedOn,
  advice,
}: {
  sourceUrl: string | null;
  checkedOn: string | null;
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
      Read at{" "}
      <a href={sourceUrl} rel="noopener noreferrer nofollow" className="text-link">
        {placeOf(sourceUrl)}
      </a>{" "}
      on {formatDay(checkedOn)}.{advice ? ` ${advice}` : null}
    </p>
  );
}

/** The site that was read; at GitHub, where anybody publishes, whose list it was. */
function placeOf(sourceUrl: string): string {
  const { hostname, pathname } = new URL(sourceUrl);
  const site = hostname.replace(/^www\./, "");
  return site === "github.com" ? `${site}${pathname.split("/", 3).join("/")}` : site;
}
