import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { getSecurityOverview } from "@/lib/diagnostics/queries";
import { detailLine, readable } from "@/lib/diagnostics/rules";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { CountTable } from "./count-table";

/** The security log: how often what happened, and the latest events with the people they concern. For administrators. */
export function SecurityEventsWidget() {
  return (
    <Widget
      title="Security events"
      requires={{ roles: ["admin"] }}
      description="Kept for 180 days. They inform people and decide nothing."
      isWide
      lines={8}
      load={async () => {
        const { events, latest } = await getSecurityOverview(await userDb());
        return latest.length === 0 ? null : { events, latest };
      }}
      empty="Nothing has been recorded yet."
    >
      {({ events, latest }) => (
        <div className="space-y-6">
          <CountTable
            label="Events by kind"
            heads={["Event", "24 hours", "7 days"]}
            rows={events.map(({ eventType, lastDay, lastWeek }) => [readable(eventType), lastDay, lastWeek])}
          />
          <Table label="The latest events">
            <TableHeader>
              <TableRow>
                <TableHead>When</TableHead>
                <TableHead>Event</TableHead>
                <TableHead>Who</TableHead>
                <TableHead>From</TableHead>
                <TableHead>Details</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {latest.map((event) => (
                <TableRow key={event.id}>
                  <TableCell className="whitespace-nowrap">{formatMoment(event.happenedAt)}</TableCell>
                  <TableCell>
                    <span className="font-semibold">{readable(event.eventType)}</span>{" "}
                    <Badge variant={event.severity === "medium" ? "accent" : "secondary"}>
                      {event.severity}
                    </Badge>
                  </TableCell>
                  <TableCell>
                    {event.email ? (
                      <>
                        {event.fullName}
                        <span className="block text-sm text-muted-foreground">{event.email}</span>
                      </>
                    ) : (
                      "No account, or a deleted one"
                    )}
                  </TableCell>
                  <TableCell className="figures">{event.address ?? "Not known"}</TableCell>
                  <TableCell className="min-w-64 max-w-80 text-sm break-words">
                    {detailLine(event.eventDetails)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Widget>
  );
}
