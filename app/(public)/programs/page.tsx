import { ProgramLanding } from "@/components/programs/landing";
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

export default function ProgramsPage() {
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
    />
  );
}
