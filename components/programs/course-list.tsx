import { SampleBadge } from "@/components/content/sample-badge";
import { SUBJECTS } from "@/lib/programs/taxonomy";
import type { UpskillCourse } from "@/lib/programs/upskill-courses/rows";
import { formatMoney, NOT_STATED } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import type { Rates } from "./tuition";
import { RupeeEstimate } from "./tuition";

/** How long a course takes, as its provider says it: weeks, hours or both. */
export function courseLength({
  durationWeeks,
  hours,
}: Pick<UpskillCourse, "durationWeeks" | "hours">): string {
  const parts = [
    durationWeeks === null ? null : `${durationWeeks} ${durationWeeks === 1 ? "week" : "weeks"}`,
    hours === null ? null : `${hours} hours`,
  ].filter(Boolean);
  return parts.join(", ") || NOT_STATED;
}

/** Short courses, in the order of their subjects. */
export function CourseList({ courses, rates }: { courses: readonly UpskillCourse[]; rates: Rates }) {
  return (
    <ul className="grid gap-x-12 border-t-2 border-foreground md:grid-cols-2">
      {courses.map((course) => (
        <li key={course.slug} className="border-b py-5">
          <p className="eyebrow flex flex-wrap items-center gap-2">
            {SUBJECTS[course.subjectCode]}
            {course.isSample ? <SampleBadge /> : null}
          </p>
          <h3 className="mt-1 text-xl leading-snug">
            <a href={paths.upskillCourse(course.slug)} className="hover:text-primary hover:underline">
              {course.title}
            </a>
          </h3>
          <p className="font-semibold">{course.provider}</p>
          <p className="mt-2 text-sm">
            {courseLength(course)} ·{" "}
            {course.fee === null ? (
              <span className="text-muted-foreground">Ask the provider for the price</span>
            ) : course.fee.amount === 0 ? (
              "Free"
            ) : (
              formatMoney(course.fee.amount, course.fee.currency)
            )}
          </p>
          {course.fee && course.fee.amount > 0 ? <RupeeEstimate money={course.fee} rates={rates} /> : null}
        </li>
      ))}
    </ul>
  );
}
