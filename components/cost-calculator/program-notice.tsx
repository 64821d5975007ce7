import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
import { paths } from "@/lib/site/paths";

type AskedProgram = { slug: string; name: string; university: string; hasTuition: boolean };

/** Which program a sum is for; or that it has gone, or names no fee. */
export function ProgramNotice({ program }: { program: AskedProgram | null }) {
  const t = useTranslate();
  if (!program)
    return (
      <Alert role="status" variant="attention" className="mt-6 max-w-2xl">
        {t("We no longer list this program. Choose the destination and enter its tuition yourself.")}
      </Alert>
    );
  return (
    <p className="measure mt-4">
      <RichText
        text={t("For <program>{program}</program> at <university>{university}</university>.", {
          program: program.name,
          university: program.university,
        })}
        parts={{
          program: (name) => (
            <a href={paths.program(program.slug)} className="text-link" translate="no">
              {name}
            </a>
          ),
          university: (name) => <span translate="no">{name}</span>,
        }}
      />{" "}
      {program.hasTuition
        ? t("Tuition, length and destination are from its page.")
        : t("Its fee is not published or not checked yet, so what is usual in the country is counted.")}
    </p>
  );
}
