import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/clock";
import type { Missing } from "@/lib/students/home/missing";
import type { Target } from "@/lib/students/home/targets";

type Props = {
  missing: readonly Missing[];
  today: string;
  hrefOf: (target: Target) => string | null;
};

const SHOWN = 6;

/** What is missing, of every application, as one list. */
export function MissingList({ missing, today, hrefOf }: Props) {
  const rest = missing.slice(SHOWN);
  return (
    <section aria-labelledby="missing" className="grid gap-3">
      <h2 id="missing" className="text-xl">
        Still missing <span className="text-muted-foreground">({missing.length})</span>
      </h2>
      <Rows missing={missing.slice(0, SHOWN)} today={today} hrefOf={hrefOf} />
      {rest.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">{rest.length} more</summary>
          <div className="mt-3">
            <Rows missing={rest} today={today} hrefOf={hrefOf} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

function Rows({ missing, today, hrefOf }: Props) {
  return (
    <ul className="divide-y border-y">
      {missing.map(({ key, kind, name, note, dueOn, target }) => {
        const href = hrefOf(target);
        return (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {href ? (
                  <a className="hover:underline" href={href}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              {note ? <p className="measure text-sm text-muted-foreground">{note}</p> : null}
            </div>
            {kind === "sent back" ? <Badge variant="attention">Sent back</Badge> : null}
            {dueOn ? (
              <p className={dueOn < today ? "text-sm font-semibold text-attention" : "text-sm"}>
                {dueOn < today ? "Was due" : "By"} {formatDay(dueOn)}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
