import { Alert } from "@/components/ui/alert";
import { paths } from "@/lib/site/paths";

type AskedProgram = { slug: string; name: string; university: string; hasTuition: boolean };

/** Which program a sum is for; or that it has gone, or names no fee. */
export function ProgramNotice({ program }: { program: AskedProgram | null }) {
  if (!program)
    return (
      <Alert role="status" variant="attention" className="mt-6 max-w-2xl">
        We no longer list this program. Choose the destination and enter its tuition yourself.
      </Alert>
    );
  return (
    <p className="measure mt-4">
      For{" "}
      <a href={paths.program(program.slug)} className="text-link">
        {program.name}
      </a>{" "}
      at {program.university}.
      {program.hasTuition
        ? " Tuition, length and destination are from its page."
        : " Its fee is not published or not checked yet, so what is usual in the country is counted."}
    </p>
  );
}
