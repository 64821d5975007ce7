import type { Webinar } from "@/lib/webinars/rows";
import { momentOf, zoneNameOf } from "@/lib/webinars/rules";

/** When it starts by the host's clock; local-times.browser.ts adds the reader's own where it differs. */
export function WebinarTime({
  webinar,
}: {
  webinar: Pick<Webinar, "startsAt" | "timeZone" | "durationMinutes">;
}) {
  const { startsAt, timeZone, durationMinutes } = webinar;
  return (
    <>
      <time dateTime={startsAt.toISOString()} data-local-zone={timeZone}>
        {momentOf(startsAt, timeZone)}
      </time>{" "}
      <span className="text-muted-foreground">
        ({zoneNameOf(startsAt, timeZone)}), {durationMinutes} minutes
      </span>
      <span hidden data-local-time className="block" />
    </>
  );
}

/** Where at least one time stands. */
export function LocalTimes() {
  return <script type="module" src="/local-times.js" data-keep="" fetchPriority="low" />;
}
