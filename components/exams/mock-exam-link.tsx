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
        Take a full {name} mock with our own questions and a real clock. Objective parts are marked as soon as
        you submit, and every answer is explained. You need a free student account.{" "}
        <a className="text-link" href={`/mock-exam/${exam}/start`}>
          Take the free {name} mock exam
        </a>
      </p>
    </section>
  );
}
