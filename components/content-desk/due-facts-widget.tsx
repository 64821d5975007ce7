import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Requirement } from "@/lib/access/decide";
import { listDueFacts } from "@/lib/content-desk/queries";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { dayAhead } from "./pages-to-review-widget";

const SHOWN = 12;
const AHEAD_DAYS = 14;

/** Facts whose next check is due or near. An overdue one reads "being re-checked" on the public pages. */
export function DueFactsWidget({ requires }: { requires?: Requirement }) {
  const today = dayInIndia();
  return (
    <Widget
      title="Facts to check again"
      description={`Overdue, or due within ${AHEAD_DAYS} days. Public pages say of an overdue one that it is being re-checked.`}
      requires={requires}
      isWide
      lines={6}
      load={async () => listDueFacts(await userDb(), { until: dayAhead(AHEAD_DAYS), limit: SHOWN })}
      empty={`No fact is overdue, and none falls due within ${AHEAD_DAYS} days.`}
    >
      {(facts) => (
        <Table label="Facts, the longest due first">
          <TableHeader>
            <TableRow>
              <TableHead>Fact</TableHead>
              <TableHead>Value</TableHead>
              <TableHead>Check by</TableHead>
              <TableHead>Source</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {facts.map((fact) => (
              <TableRow key={`${fact.key} ${fact.checkAgainOn}`}>
                <TableCell className="font-semibold">{fact.what}</TableCell>
                <TableCell>{[fact.value, fact.unit].filter(Boolean).join(" ")}</TableCell>
                <TableCell className={fact.checkAgainOn < today ? "text-attention" : undefined}>
                  {formatDay(fact.checkAgainOn)}
                </TableCell>
                <TableCell>
                  {fact.sourceUrl ? (
                    <a className="text-link" href={fact.sourceUrl} rel="noopener noreferrer">
                      {new URL(fact.sourceUrl).hostname}
                    </a>
                  ) : (
                    "None"
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
