import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { Figure, UnstatedGroup } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";

const TITLES: Record<Figure, (count: number) => string> = {
  tuition: (count) => `${count.toLocaleString("en-IN")} more, fee not known`,
  marks: (count) => `${count.toLocaleString("en-IN")} more ${count === 1 ? "states" : "state"} no percentage`,
  english: (count) =>
    `${count.toLocaleString("en-IN")} more ${count === 1 ? "states" : "state"} no IELTS score`,
};
const WHY: Record<Figure, string> = {
  tuition: "They fit the rest of your search. Ask the university for the fee before you count on them.",
  marks: "They fit the rest of your search. Ask the university whether your marks are enough.",
  english: "They fit the rest of your search. Check which English test they ask for.",
};

/** Programs that could fit, below those that do, because a figure that was asked for is missing. */
export function UnstatedPrograms({
  group: { figure, total, programs, filters },
  children,
}: {
  group: UnstatedGroup;
  children: ReactNode;
}) {
  const id = `without-${figure}`;
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-foreground pt-4">
      <h2 id={id} className="text-xl">
        {TITLES[figure](total)}
      </h2>
      <p className="measure mt-1 text-muted-foreground">{WHY[figure]}</p>
      {programs.length > 0 ? <ul>{children}</ul> : null}
      {total > programs.length ? (
        <p className="mt-4">
          <a href={finderPath(filters)} className={buttonVariants({ variant: "outline", size: "sm" })}>
            See all {total.toLocaleString("en-IN")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
