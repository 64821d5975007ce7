import { buttonVariants } from "@/components/ui/button";
import type { Target } from "@/lib/students/home/targets";
import type { NextThing } from "@/lib/students/next-thing";
import { cn } from "@/lib/utils";

const NAMES: Record<NextThing["tone"], string> = {
  due: "Next, and soon",
  todo: "Next for you",
  late: "Late on our side",
  waiting: "You’re all caught up",
  start: "Where to begin",
};

type Props = { next: NextThing; hrefOf: (target: Target) => string | null };

/** The next thing to do: one sentence, and at most two ways to do it. */
export function NextThingCard({ next: { tone, sentence, note, actions }, hrefOf }: Props) {
  const links = actions.flatMap(({ text, target }) => {
    const href = hrefOf(target);
    return href ? [{ text, href }] : [];
  });
  return (
    <section
      aria-labelledby="next-thing"
      className={cn(
        "grid gap-4 rounded-lg border-l-4 p-5 sm:p-7",
        tone === "due" ? "border-attention-fill bg-attention-soft" : "border-primary bg-accent",
      )}
    >
      <div className="grid gap-1.5">
        <p
          className={cn(
            "text-sm font-semibold",
            tone === "due" ? "text-attention" : "text-accent-foreground",
          )}
        >
          {NAMES[tone]}
        </p>
        <h2 id="next-thing" className="max-w-[34ch] text-2xl text-pretty">
          {sentence}
        </h2>
        {note ? <p className="measure whitespace-pre-line">{note}</p> : null}
      </div>
      {links.length > 0 ? (
        <p className="flex flex-wrap gap-3">
          {links.map(({ text, href }, place) => (
            <a
              key={text}
              href={href}
              className={buttonVariants({
                variant: place === 0 && tone !== "waiting" && tone !== "late" ? "default" : "secondary",
              })}
            >
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}
