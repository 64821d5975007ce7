import type { ReactNode } from "react";
import type { UpskillCourse } from "@/lib/programs/upskill-courses/rows";
import { formatMoney, NOT_STATED } from "@/lib/programs/wording";
import { courseLength } from "./course-list";
import { NotKnown } from "./not-known";
import { type Rates, RupeeEstimate } from "./tuition";

const MODES: Record<string, string> = {
  online: "Online",
  classroom: "In a classroom",
  blended: "Partly online",
};

/** What is recorded of a short course. */
export function CourseSheet({ course, rates }: { course: UpskillCourse; rates: Rates }) {
  const { fee, mode, url, isSample } = course;
  return (
    <dl className="grid grid-cols-2 border-t-2 border-foreground">
      <Entry name="Takes">{courseLength(course)}</Entry>
      <Entry name="Price">
        {fee === null ? null : fee.amount === 0 ? (
          "Free"
        ) : (
          <>
            {formatMoney(fee.amount, fee.currency)}
            <RupeeEstimate money={fee} rates={rates} className="font-normal" />
          </>
        )}
      </Entry>
      <Entry name="Taught">{mode && MODES[mode]}</Entry>
      <Entry name="Page of the provider">
        {url && !isSample ? (
          <a href={url} rel="noopener noreferrer nofollow" className="text-link">
            {new URL(url).hostname.replace(/^www\./, "")}
          </a>
        ) : null}
      </Entry>
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b py-4 pr-5">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-0.5 leading-snug font-semibold">{children ?? <NotKnown>{NOT_STATED}</NotKnown>}</dd>
    </div>
  );
}
