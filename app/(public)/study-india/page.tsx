import { ProgramLanding } from "@/components/programs/landing";
import { TEXT } from "@/lib/programs/texts/study-india";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Study in India",
    description:
      "Study in India or abroad? When staying is the better plan, how admission works, what to check before you pay, and the Indian programs we have recorded.",
    path: "/study-india",
    image: "/study-india/og.png",
  });

export default function StudyIndiaPage() {
  return (
    <ProgramLanding
      path="/study-india"
      title="Study in India"
      lead="Degrees at Indian universities, for families who compare staying with going. Sometimes staying is the better plan, and this page says when."
      filters={{ country: ["IN"] }}
      text={TEXT}
      empty={
        <p>No Indian program is recorded yet. What to look for when you choose one yourself stands below.</p>
      }
      related={["/exams/jee_main", "/exams/neet", "/exams/gate", "/study-abroad-guide"]}
    />
  );
}
