import { Pictogram, type PictogramName } from "@/components/drawings/pictogram";
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

const DRAWN_PLACES: Record<Target["page"], PictogramName> = {
  application: "signpost",
  documents: "passport",
  profile: "notebook",
  file: "notebook",
  programs: "compass",
  finder: "compass",
  consultation: "chat",
};

/** What is to be done, drawn; while others have the next step, the wait. */
function drawingOf({ tone, actions: [first] }: NextThing): PictogramName {
  if (tone === "waiting") return "umbrella";
  if (tone === "late") return "chat";
  if (!first) return "flag";
  const { target } = first;
  return target.page === "application" && target.at === "offers" ? "letter" : DRAWN_PLACES[target.page];
}

type Props = { next: NextThing; hrefOf: (target: Target) => string | null };

/** The next thing to do: one sentence, and at most two ways to do it. */
export function NextThingCard({ next, hrefOf }: Props) {
  const { tone, sentence, note, actions } = next;
  const links = actions.flatMap(({ text, target }) => {
    const href = hrefOf(target);
    return href ? [{ text, href }] : [];
  });
  return (
    <section
      aria-labelledby="next-thing"
      className={cn(
        "flex items-center justify-between gap-8 rounded-lg border-l-4 p-5 sm:p-7 lg:pr-12",
        tone === "due" ? "border-attention-fill bg-attention-soft" : "border-primary bg-accent",
      )}
    >
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <p
            className={cn(
              "text-sm font-semibold",
              tone === "due" ? "text-attention" : "text-accent-foreground",
            )}
          >
            {NAMES[tone]}
          </p>
          <h2 id="next-thing" className="max-w-[34ch] text-2xl text-balance">
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
      </div>
      <Pictogram name={drawingOf(next)} className="size-16 max-sm:hidden lg:size-24" />
    </section>
  );
}
