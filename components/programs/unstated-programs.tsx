import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import type { Translate } from "@/lib/locales/translate";
import type { Figure, UnstatedGroup } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { formatCount } from "@/lib/programs/wording";

const TITLES: Record<Figure, (total: number, t: Translate) => string> = {
  tuition: (total, t) => t("{count} more, fee not known", { count: formatCount(total) }),
  marks: (total, t) =>
    total === 1
      ? t("1 more states no percentage")
      : t("{count} more state no percentage", { count: formatCount(total) }),
  english: (total, t) =>
    total === 1
      ? t("1 more states no IELTS score")
      : t("{count} more state no IELTS score", { count: formatCount(total) }),
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
  const t = useTranslate();
  const localPath = useLocalPath();
  const id = `without-${figure}`;
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-foreground pt-4">
      <h2 id={id} className="text-xl">
        {TITLES[figure](total, t)}
      </h2>
      <p className="measure mt-1 text-muted-foreground">{t(WHY[figure])}</p>
      {programs.length > 0 ? <ul>{children}</ul> : null}
      {total > programs.length ? (
        <p className="mt-4">
          <a
            href={localPath(finderPath(filters))}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {t("See all {count}", { count: formatCount(total) })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
