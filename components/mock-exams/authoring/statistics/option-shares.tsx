import { RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import type { OptionShare } from "@/lib/mock-exams/authoring/statistics/rules";
import { shareText } from "@/lib/mock-exams/results/figures";
import { cn } from "@/lib/utils";

type Choice = { id: string; html: string };
const THIRDS = ["lower", "middle", "upper"] as const;

/** Who chose what: a bar for each option, and how its share runs from the weakest third of candidates to the best. */
export function OptionShares({
  options,
  right,
  shares,
}: {
  options: readonly Choice[];
  right: readonly string[];
  shares: readonly OptionShare[] | null;
}) {
  return (
    <ol className="grid gap-3">
      {options.map(({ id, html }, at) => {
        const isRight = right.includes(id);
        const share = shares?.find((one) => one.id === id);
        return (
          <li
            key={id}
            className={cn(
              "grid min-w-0 gap-2 rounded-md border px-3 py-2",
              share && "sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center sm:gap-5",
              isRight && "border-primary bg-accent",
            )}
          >
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold">{String.fromCharCode(65 + at)}</span>
              <RichHtml html={html} className="grow" />
              {isRight ? <span className="text-sm font-semibold text-accent-foreground">✓ Key</span> : null}
            </div>
            {share ? <Bars share={share} isRight={isRight} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Bars({ share, isRight }: { share: OptionShare; isRight: boolean }) {
  const words = THIRDS.map((third, at) => `${shareText(share.thirds[at] ?? 0)} of the ${third} third`).join(
    ", ",
  );
  return (
    <div className="flex items-end gap-4">
      <div className="grow">
        <p className="figures text-sm">
          <b>{shareText(share.share)}</b> chose it<span className="sr-only">: {words}</span>
        </p>
        <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-2 w-full">
          <rect width="100" height="6" className="fill-secondary stroke-input" strokeWidth="0.5" />
          <rect
            width={share.share * 100}
            height="6"
            className={isRight ? "fill-primary" : "fill-muted-foreground"}
          />
        </svg>
      </div>
      <svg aria-hidden="true" viewBox="0 0 54 40" className="h-10 w-14 shrink-0">
        {share.thirds.map((part, at) => (
          <rect
            key={THIRDS[at]}
            x={at * 19}
            y={38 - part * 38}
            width="15"
            height={part * 38}
            className={isRight ? "fill-primary" : "fill-muted-foreground"}
          />
        ))}
        <path d="M0 39H53" className="fill-none stroke-foreground" />
      </svg>
    </div>
  );
}
