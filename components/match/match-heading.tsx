import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import type { Student } from "@/lib/match/schema";
import { studentShort } from "@/lib/match/wording";

/** What was asked, in one line above the answer; opened, it is the form again. */
export function MatchHeading({ student, form }: { student: Student; form: ReactNode }) {
  const t = useTranslate();
  return (
    <details className="group rounded-md border bg-card print:hidden">
      <summary className="flex list-none items-center justify-between gap-x-4 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="max-w-[70%] text-sm sm:text-base">
          {studentShort(student, t).map(({ name, value }, index) => (
            <span key={name}>
              {index > 0 ? " · " : null}
              <span className="sr-only">{name}: </span>
              <span className="whitespace-nowrap">{value}</span>
            </span>
          ))}
        </span>
        <span className="font-semibold text-primary underline">
          <span className="group-open:hidden">{t("Change")}</span>
          <span className="hidden group-open:inline">{t("Close")}</span>
        </span>
      </summary>
      <div className="border-t px-4 py-5">{form}</div>
    </details>
  );
}
