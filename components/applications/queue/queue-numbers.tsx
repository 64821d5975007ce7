import { getActor } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { countInWords, queueLinks } from "@/lib/applications/desk/queue";
import type { ApplicationQueue } from "@/lib/applications/rows";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";

type Scope = { isOwn: boolean; stages?: readonly ApplicationStatus[] | undefined };

/** How much waits and for whom; each number opens its rows. */
export async function QueueNumbers({ queue, scope }: { queue: ApplicationQueue; scope: Scope }) {
  const { counts, countedTo, covering } = queue;
  const links = queueLinks(scope);
  const checks = canFollowLink(await getActor(), links.documents);
  const numbers: { label: string; value: number | undefined; href: string; isLate?: boolean }[] = [
    { label: "Late", value: counts.late, href: links.late, isLate: counts.late > 0 },
    { label: "Overdue with others", value: counts.overdue || undefined, href: links.overdue },
    { label: "Due today", value: counts.today, href: links.today },
    { label: "Waiting for us", value: counts.team, href: links.team },
    { label: "Documents to check", value: checks ? counts.documents : undefined, href: links.documents },
    { label: "With students", value: counts.student, href: links.student },
    { label: "With universities", value: counts.university, href: links.university },
    { label: "With embassies", value: counts.embassy || undefined, href: links.embassy },
    { label: "With banks", value: counts.bank || undefined, href: links.bank },
    { label: "Nobody’s", value: counts.nobody, href: links.nobody },
  ];
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-1 gap-y-2 max-md:grid max-md:grid-cols-3">
        {numbers.map(({ label, value, href, isLate }) =>
          value === undefined ? null : (
            <div
              key={label}
              className={cn(
                "relative flex min-w-24 flex-col-reverse rounded-md border bg-card px-3 py-1.5 hover:border-foreground",
                isLate && "border-attention-fill bg-attention-soft",
              )}
            >
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="figures text-xl leading-7 font-semibold">
                <a
                  href={href}
                  className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
                >
                  {countInWords(value, countedTo)}
                  <span className="sr-only"> {label}</span>
                </a>
              </dd>
            </div>
          ),
        )}
      </dl>
      {covering.length > 0 ? (
        <p className="text-sm">
          You are covering for{" "}
          {covering.map(({ name, until }, place) => (
            <span key={name}>
              {place > 0 ? (place === covering.length - 1 ? " and " : ", ") : null}
              <bdi className="font-semibold">{name}</bdi> until {formatDay(until)}
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}
