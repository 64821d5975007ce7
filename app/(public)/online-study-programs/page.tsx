import { ProgramLanding } from "@/components/programs/landing";
import { TEXT } from "@/lib/programs/texts/online-study-programs";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Online degree programs",
    description:
      "Online degrees from universities abroad: who awards them, whether they count in India, what they cost, and the programs we have recorded.",
    path: "/online-study-programs",
    image: "/online-study-programs/og.png",
  });

export default function OnlineStudyProgramsPage() {
  return (
    <ProgramLanding
      path="/online-study-programs"
      title="Online degree programs"
      lead="Degrees you study for from home: cheaper, slower to show abroad, and no way to a visa. What they are good for, and what to ask first."
      filters={{ mode: ["online"] }}
      text={TEXT}
      empty={
        <p>No online program is recorded yet. What to ask about the one you were offered stands below.</p>
      }
      related={[
        "/affordable-countries-study",
        "/services/education-loan",
        "/mba-abroad",
        "/data-science-masters-abroad",
      ]}
    />
  );
}
