import { EXAMS, type ExamId } from "@/lib/mock-exams/schema";

/** From the page about an exam to our mock of it. A plain link, so that the page stays the same for everybody. */
export function MockExamLink({ exam }: { exam: ExamId }) {
  const { name } = EXAMS[exam];
  return (
    <section aria-labelledby="mock-exam" className="mt-14">
      <h2 id="mock-exam" className="text-2xl">
        Free mock exam
      </h2>
      <p className="measure mt-4">
        Exam Studio has a free mock of {name} with questions of our own, marked as soon as you hand it in
        where no person has to read it, and every answer explained. You need a student account.{" "}
        <a className="text-link" href={`/mock-exam/${exam}/start`}>
          Take the free {name} mock exam
        </a>
      </p>
    </section>
  );
}
