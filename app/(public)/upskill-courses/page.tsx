import { CatalogueText } from "@/components/content/catalogue-text";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { CourseList } from "@/components/programs/course-list";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { TEXT } from "@/lib/programs/texts/upskill-courses";
import { listUpskillCourses, UPSKILL_COURSES_TAG } from "@/lib/programs/upskill-courses/queries";
import { counted } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Upskill courses",
    description:
      "Short courses beside work or study: what they can do for an application, how to choose one, and the courses we have recorded with hours, price and source.",
    path: paths.upskillCourses,
    image: "/upskill-courses/og.png",
  });

export default async function UpskillCoursesPage() {
  const [courses, rates] = await Promise.all([
    listUpskillCourses(publicDb([UPSKILL_COURSES_TAG])),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  return (
    <>
      <div className="page-width pt-5">
        <Breadcrumbs steps={[{ name: "Home", href: paths.home }, { name: "Upskill courses" }]} />
        <header className="mt-10 max-w-3xl lg:mt-14">
          <h1 className="text-4xl">Upskill courses</h1>
          <p className="mt-5 max-w-[34em] text-lg text-muted-foreground sm:text-xl sm:leading-normal">
            Weeks, not years: short courses that test an interest, fill a gap in an application or keep you
            sharp while you wait.
          </p>
        </header>
        {courses.length > 0 ? (
          <section aria-labelledby="courses" className="mt-12">
            <h2 id="courses" className="mb-4 text-2xl">
              {counted(courses.length, "course")}
            </h2>
            <CourseList courses={courses} rates={rates} />
          </section>
        ) : (
          <p className="measure mt-10 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
            No course is recorded yet. How to choose one yourself stands below.
          </p>
        )}
      </div>
      <CatalogueText
        text={TEXT}
        related={[
          "/sop-writing-guide",
          "/career-outcomes",
          "/data-science-masters-abroad",
          "/services/career-counselling",
        ]}
      />
      <ConsultationBand />
    </>
  );
}
