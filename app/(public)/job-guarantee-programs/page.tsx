import { ProgramLanding } from "@/components/programs/landing";
import { TEXT } from "@/lib/programs/texts/job-guarantee-programs";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Job-guarantee programs",
    description:
      "What a job guarantee in a study program can mean: the contract line by line, the questions to ask, and the programs whose provider promises it in writing.",
    path: "/job-guarantee-programs",
    image: "/job-guarantee-programs/og.png",
  });

export default function JobGuaranteeProgramsPage() {
  return (
    <ProgramLanding
      path="/job-guarantee-programs"
      title="Job-guarantee programs"
      lead="What a “job guarantee” can mean, how to read the contract, and which providers make the promise in writing. We guarantee no job."
      filters={{ type: ["job_guarantee"] }}
      text={TEXT}
      empty={
        <p>
          No program is listed. A promise has to stand in the provider’s own words, on a page that we have
          read, before we repeat it here.
        </p>
      }
      related={[
        "/career-outcomes",
        "/post-study-work-visa-guide",
        "/services/career-counselling",
        "/services/education-loan",
      ]}
    />
  );
}
