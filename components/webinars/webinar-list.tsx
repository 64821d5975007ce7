import { Badge } from "@/components/ui/badge";
import { paths } from "@/lib/site/paths";
import type { Webinar } from "@/lib/webinars/rows";
import { seatLine } from "@/lib/webinars/rules";
import { WebinarTime } from "./webinar-time";

export function WebinarList({ webinars }: { webinars: readonly Webinar[] }) {
  return (
    <ul className="mt-5 divide-y border-y border-t-foreground">
      {webinars.map((webinar) => (
        <li
          key={webinar.id}
          className="grid content-start gap-x-10 gap-y-2 py-6 md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr]"
        >
          <h3 className="text-xl">
            <a href={paths.webinar(webinar.slug)} className="text-link">
              {webinar.title}
            </a>{" "}
            {webinar.isSample ? <Badge variant="attention">Sample</Badge> : null}{" "}
            {webinar.isCancelled ? <Badge variant="destructive">Cancelled</Badge> : null}
          </h3>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <p>
              <WebinarTime webinar={webinar} />
            </p>
            <p className="mt-2 text-sm text-muted-foreground">{stateOf(webinar)}</p>
          </div>
          <p className="measure">{webinar.summary}</p>
        </li>
      ))}
    </ul>
  );
}

function stateOf(webinar: Webinar): string {
  if (webinar.isCancelled) return "This webinar is cancelled.";
  if (!webinar.isOver) return seatLine(webinar);
  return webinar.recordingUrl ? "Recording available." : "No recording yet.";
}
