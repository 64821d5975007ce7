import { useLocalPath, useTranslate } from "#translate";
import type { MatchAnswer } from "@/lib/match/answer";
import { FIELDS, levelsFor } from "@/lib/match/choices";
import type { Student } from "@/lib/match/schema";
import { leftOutText } from "@/lib/match/wording";
import { finderPath } from "@/lib/programs/finder-path";
import { LEVELS, type LevelCode } from "@/lib/programs/taxonomy";
import { formatCount } from "@/lib/programs/wording";

/** How many programs are not above, and why. With those above they are all there are. */
export function LeftOutList({
  answer,
  student: { level, degree, field },
}: {
  answer: Pick<MatchAnswer, "leftOut" | "total">;
  student: Pick<Student, "level" | "degree" | "field">;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { leftOut, total } = answer;
  if (leftOut.length === 0) return null;
  const sum = leftOut.reduce((all, { count }) => all + count, 0);
  return (
    <section aria-labelledby="left-out" className="max-w-[32rem] print:max-w-none print:text-xs">
      <h2 id="left-out" className="text-2xl print:text-lg">
        {sum === 1
          ? t("Left out: 1 program of {total}", { total })
          : t("Left out: {count} programs of {total}", { count: formatCount(sum), total })}
      </h2>
      <ul className="mt-3 divide-y border-y print:columns-2">
        {leftOut.map(({ reason, count }) => (
          <li key={reason} className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-2 print:py-0">
            <span className="figures text-right font-semibold">{count}</span>
            <span>{leftOutText(reason, t)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <a
          href={localPath(
            finderPath({
              level: levelsFor(level, degree).filter(isLevel),
              subject: [...FIELDS[field].subjects],
            }),
          )}
          className="text-link"
        >
          {t("Look at all of them in the program finder")}
        </a>
      </p>
    </section>
  );
}

function isLevel(code: string): code is LevelCode {
  return Object.hasOwn(LEVELS, code);
}
