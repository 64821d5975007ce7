import { TrendLines } from "@/components/charts/trend-lines";
import { Widget } from "@/components/dashboards/widget";
import { differenceText, say } from "@/lib/leads/insights/figures";
import { leadsPath } from "@/lib/leads/insights/path";
import { daysText, type Period } from "@/lib/leads/insights/period";
import type { LeadReport } from "@/lib/leads/insights/rows";
import { isByDay, trendOf } from "@/lib/leads/insights/trend";

type Props = { period: Period; report: Promise<LeadReport>; before: Promise<LeadReport> };

/** Leads received by day or by week, beside the days before. */
export function TrendWidget({ period, report, before }: Props) {
  return (
    <Widget
      title={isByDay(period) ? "Received by day" : "Received by week"}
      description={`Against ${period.beforeText}: ${daysText(period.before)}.`}
      isWide
      lines={8}
      load={async () => {
        const [now, then] = await Promise.all([report, before]);
        if (now.leads === 0 && then.leads === 0) return null;
        return { now, then, points: trendOf(period, period.before, now.parts.day, then.parts.day) };
      }}
      empty="No leads on these days, nor on those before."
    >
      {({ now, then, points }) => (
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-2">
            <p className="font-semibold">{differenceText(now.leads, then.leads, period.beforeText)}.</p>
            <TrendLines
              nowName="Now"
              beforeName="Before"
              points={points.map(({ label, days, now: number, before: former }) => ({
                label,
                now: number,
                before: former,
                href: leadsPath(days),
              }))}
            />
          </div>
          <section
            className="max-h-72 overflow-y-auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get into it
            tabIndex={0}
            aria-label="The same in numbers"
          >
            <table className="figures w-full text-sm">
              <caption className="sr-only">Leads received, and as far into the days before</caption>
              <thead className="text-muted-foreground">
                <tr className="border-b">
                  <th scope="col" className="py-1 text-left font-normal">
                    Received
                  </th>
                  <th scope="col" className="py-1 text-right font-normal">
                    Leads
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    Before
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ label, days, now: number, before: former }) => (
                  <tr key={days.from} className="border-b border-border/60 last:border-0">
                    <th scope="row" className="py-1 text-left font-normal">
                      <a href={leadsPath(days)} className="text-link">
                        {label}
                      </a>
                    </th>
                    <td className="py-1 text-right font-semibold">{say(number)}</td>
                    <td className="py-1 pl-3 text-right text-muted-foreground">
                      {former === null ? "–" : say(former)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </Widget>
  );
}
