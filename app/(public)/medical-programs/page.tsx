import { ProgramLanding } from "@/components/programs/landing";
import { TEXT } from "@/lib/programs/texts/medical-programs";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Medical programs abroad",
    description:
      "MBBS and other first medical degrees abroad: what the rules in India ask for, which questions to put to a college, and the programs we have recorded.",
    path: "/medical-programs",
    image: "/medical-programs/og.png",
  });

export default function MedicalProgramsPage() {
  return (
    <ProgramLanding
      path="/medical-programs"
      title="Medical programs abroad"
      lead="First degrees in medicine and dentistry abroad, and the rules in India that decide whether they lead to a licence here."
      filters={{ subject: ["0911", "0912"], level: ["bachelor", "professional"] }}
      text={TEXT}
      empty={
        <p>No medical program is recorded yet. The rules below hold for every one that you may be offered.</p>
      }
      related={["/mbbs-in-russia", "/mbbs-in-georgia", "/exams/neet", "/nursing-courses-abroad"]}
    />
  );
}
