import { Widget } from "@/components/dashboards/widget";
import { say } from "@/lib/leads/insights/figures";
import { readLeadWorkload } from "@/lib/leads/insights/queries";
import { formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const OPEN = "status=new,contacted,qualified";

/** Who has how many open leads, what of it is late, and who is away: each number leads to its leads. */
export function LeadWorkloadWidget() {
  return (
    <Widget
      title="Workload by colleague"
      requires={{ permission: "leads.read" }}
      lines={6}
      load={async () => readLeadWorkload(await userDb())}
      empty="No open leads."
    >
      {(colleagues) => (
        <table className="figures w-full text-sm">
          <caption className="sr-only">Open leads by colleague</caption>
          <thead className="text-muted-foreground">
            <tr className="border-b">
              <th scope="col" className="py-1 text-left font-normal">
                Colleague
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Open
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Overdue
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                No next step
              </th>
            </tr>
          </thead>
          <tbody>
            {colleagues.map(({ userId, fullName, openLeads, overdue, silent, awayUntil, coverName }) => (
              <tr key={userId ?? "none"} className="border-b border-border/60 last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  <bdi>{userId ? (fullName ?? "A colleague") : "Unclaimed"}</bdi>
                  {awayUntil ? (
                    <span className="block text-attention">
                      Away until {formatDay(awayUntil)}. {coverName ? `${coverName} covers` : "Nobody covers"}
                    </span>
                  ) : null}
                </th>
                <Count number={openLeads} query={`owner=${userId ?? "none"}&${OPEN}`} />
                <Count number={overdue} query={`owner=${userId ?? "none"}&${OPEN}&due=overdue`} />
                <Count number={silent} query={`owner=${userId ?? "none"}&${OPEN}&due=none`} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Widget>
  );
}

function Count({ number, query }: { number: number; query: string }) {
  return (
    <td className="w-px py-1.5 pl-3 text-right whitespace-nowrap">
      {number > 0 ? (
        <a href={`/crm-dashboard?${query}`} className="text-link">
          {say(number)}
        </a>
      ) : (
        <span className="text-muted-foreground">0</span>
      )}
    </td>
  );
}
