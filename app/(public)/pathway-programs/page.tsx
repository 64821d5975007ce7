import { ProgramLanding } from "@/components/programs/landing";
import { TEXT } from "@/lib/programs/texts/pathway-programs";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Pathway programs",
    description:
      "Foundation years, international first years and pre-master’s abroad: what must stand in the offer, what changes for the visa, and the pathways we have recorded.",
    path: "/pathway-programs",
    image: "/pathway-programs/og.png",
  });

export default function PathwayProgramsPage() {
  return (
    <ProgramLanding
      path="/pathway-programs"
      title="Pathway programs"
      lead="Foundation, international first year and pre-master’s: a year that leads to a degree, if the sentence about progress says so."
      filters={{ type: ["pathway"] }}
      text={TEXT}
      empty={<p>No pathway is recorded yet. What to look for in an offer stands below.</p>}
      related={[
        "/study-without-ielts",
        "/english-proficiency-tests-guide",
        "/student-visa-guide",
        "/study-in-uk-guide",
      ]}
    />
  );
}
