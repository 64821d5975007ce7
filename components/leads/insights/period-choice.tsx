import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { daysText, PERIODS, type Period, type PeriodName } from "@/lib/leads/insights/period";

/** The period of a report: the usual ones as links, days of one's own as a form that writes them into the address. */
export function PeriodChoice({ period, path }: { period: Period; path: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label="Period" className="flex flex-wrap gap-1">
        {(Object.keys(PERIODS) as PeriodName[]).map((name) => (
          <li key={name}>
            <a
              href={`${path}?period=${name}`}
              aria-current={period.name === name ? "true" : undefined}
              className="inline-flex min-h-9 items-center rounded-md px-2.5 text-sm hover:bg-secondary aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-accent-foreground"
            >
              {PERIODS[name]}
            </a>
          </li>
        ))}
      </ul>
      <details open={period.name === null || undefined} className="text-sm">
        <summary className="text-link cursor-pointer">Other days</summary>
        <form action={path} className="mt-2 flex flex-wrap items-end gap-2">
          <label htmlFor="period-from" className="grid gap-1">
            From
            <Input
              id="period-from"
              type="date"
              name="from"
              required
              defaultValue={period.from}
              className="min-h-10 w-40"
            />
          </label>
          <label htmlFor="period-to" className="grid gap-1">
            To
            <Input
              id="period-to"
              type="date"
              name="to"
              required
              defaultValue={period.to}
              className="min-h-10 w-40"
            />
          </label>
          <Button type="submit" size="sm" variant="secondary">
            Show these days
          </Button>
        </form>
      </details>
      <p className="text-sm text-muted-foreground">{daysText(period)}</p>
    </div>
  );
}
