import { formatDay } from "@/lib/platform/clock";
import type { ComingDay } from "@/lib/students/home/coming-days";
import type { Target } from "@/lib/students/home/targets";
import { daysBetween } from "@/lib/timeline/schedule";

type Props = { days: readonly ComingDay[]; today: string; hrefOf: (target: Target) => string | null };

const SHOWN = 5;

/** The days ahead, the next first. */
export function DaysAhead({ days, today, hrefOf }: Props) {
  const rest = days.slice(SHOWN);
  return (
    <section aria-labelledby="days" className="grid gap-3">
      <h2 id="days" className="text-xl">
        Days ahead
      </h2>
      <Days days={days.slice(0, SHOWN)} today={today} hrefOf={hrefOf} />
      {rest.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">{rest.length} more</summary>
          <div className="mt-3">
            <Days days={rest} today={today} hrefOf={hrefOf} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

function Days({ days, today, hrefOf }: Props) {
  return (
    <ol className="grid gap-3">
      {days.map(({ key, day, title, applicationId, line }) => {
        const href = hrefOf({ page: "application", id: applicationId });
        return (
          <li key={key} className="border-l-2 pl-3">
            <p className="text-sm">
              <time dateTime={day} className="font-semibold">
                {formatDay(day)}
              </time>
              <span className="text-muted-foreground">, {inDays(daysBetween(today, day))}</span>
            </p>
            <p>{title}</p>
            <p className="text-sm text-muted-foreground">
              {href ? (
                <a className="hover:underline" href={href}>
                  {line}
                </a>
              ) : (
                line
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function inDays(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
