import { CourseListLinks } from "@/components/programs/course-list-page";
import { ProgramLanding } from "@/components/programs/landing";
import { listCourseLists } from "@/lib/programs/course-lists/queries";
import { TEXT } from "@/lib/programs/texts/programs";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Programs to study abroad",
    description:
      "Degree programs abroad by destination, subject, level, fee and intake: fees in their own currency and in rupees, requirements by section, sources dated.",
    path: "/programs",
    image: "/programs/og.png",
  });

export default async function ProgramsPage() {
  const lists = await listCourseLists();
  return (
    <ProgramLanding
      path="/programs"
      title="Programs to study abroad"
      lead="Every program in our catalogue, with its source. Where we have read the fee, start and entry requirements, you see them; where we haven’t, the page says so."
      text={TEXT}
      empty={
        <p>
          No program is recorded yet. Ask us for the one you have in mind, and we read the university’s page
          for you.
        </p>
      }
      related={[
        "/study-abroad-guide",
        "/university-application-timeline-guide",
        "/ielts-score-requirements",
        "/scholarships-international-students",
      ]}
    >
      {lists.length > 0 ? (
        <nav aria-labelledby="lists" className="page-width mt-16">
          <h2 id="lists" className="text-2xl">
            Lists with every figure
          </h2>
          <p className="measure mt-1 text-muted-foreground">
            Only programs whose fee, start, length, entry marks, English and deadline we have read.
          </p>
          <div className="columns-1 gap-x-12 md:columns-2">
            <CourseListLinks lists={lists} />
          </div>
        </nav>
      ) : null}
    </ProgramLanding>
  );
}
