import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/content/json-ld";
import { Markdown } from "@/components/content/markdown";
import { RecordSource } from "@/components/content/record-source";
import { SampleBadge, SampleNotice } from "@/components/content/sample-badge";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { CourseSheet } from "@/components/programs/course-sheet";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { citeFacts } from "@/lib/facts/rules";
import { env } from "@/lib/platform/env";
import { publicDb } from "@/lib/platform/supabase/public";
import { SUBJECTS } from "@/lib/programs/taxonomy";
import { upskillCourseJsonLd } from "@/lib/programs/upskill-courses/json-ld";
import {
  findUpskillCourse,
  listUpskillCourses,
  UPSKILL_COURSES_TAG,
} from "@/lib/programs/upskill-courses/queries";
import type { UpskillCourse } from "@/lib/programs/upskill-courses/rows";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

type Props = PageProps<"/upskill-courses/[course]">;
const TAGS = [UPSKILL_COURSES_TAG];

function describeCourse({ title, provider }: UpskillCourse): string {
  return `${title} by ${provider}: how long it takes, what it costs, and where that was read.`;
}

export async function generateStaticParams() {
  const courses = await listUpskillCourses(publicDb(TAGS));
  return courses.slice(0, 300).map(({ slug }) => ({ course: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await findUpskillCourse(publicDb(TAGS), (await params).course);
  if (!course) notFound();
  return pageMetadata({
    title: `${course.title}, ${course.provider}`,
    description: `${course.isSample ? "Sample data: " : ""}${describeCourse(course)}`,
    path: paths.upskillCourse(course.slug),
    isIndexed: !course.isSample,
  });
}

export default async function UpskillCoursePage({ params }: Props) {
  const course = await findUpskillCourse(publicDb(TAGS), (await params).course);
  if (!course) notFound();
  const rates = await listExchangeRates(publicDb([EXCHANGE_RATES_TAG]));
  return (
    <>
      {course.isSample ? null : (
        <JsonLd
          data={upskillCourseJsonLd(course, course.summary ?? describeCourse(course), env().SITE_URL)}
        />
      )}
      <article className="page-width pt-5">
        <PageBreadcrumbs
          steps={[
            { name: "Upskill courses", href: paths.upskillCourses },
            { name: course.title, href: paths.upskillCourse(course.slug) },
          ]}
        />
        <header className="mt-8 max-w-3xl lg:mt-12">
          <p className="eyebrow flex flex-wrap items-center gap-3">
            {SUBJECTS[course.subjectCode]}
            {course.isSample ? <SampleBadge /> : null}
          </p>
          <h1 className="mt-2 text-4xl">{course.title}</h1>
          <p className="mt-4 text-lg font-semibold">{course.provider}</p>
          {course.summary ? <p className="measure mt-4 text-lg">{course.summary}</p> : null}
        </header>
        <div className="mt-10 max-w-3xl space-y-8">
          {course.isSample ? <SampleNotice what="course" /> : null}
          <CourseSheet course={course} rates={rates} />
          {course.isSample ? null : (
            <RecordSource sourceUrl={course.sourceUrl} checkedOn={course.checkedOn} />
          )}
          {course.body ? <Markdown text={course.body} citations={citeFacts([], [], "")} /> : null}
          <p>
            How to tell a good short course from a reduced price stands on the page of{" "}
            <a href={paths.upskillCourses} className="text-link">
              all upskill courses
            </a>
            .
          </p>
        </div>
      </article>
      <ConsultationBand />
    </>
  );
}
