import { Check, CircleHelp, X } from "lucide-react";
import { filePath } from "@/lib/students/records/address";
import { RECORD_KINDS } from "@/lib/students/records/choices";
import type { Eligibility } from "@/lib/students/records/eligibility";
import { eligibilityInWords } from "@/lib/students/records/eligibility-wording";
import type { Verdict } from "@/lib/students/records/verdict";

const SIGNS: Record<Verdict, { sign: typeof Check; label: string; tone: string }> = {
  met: { sign: Check, label: "Met", tone: "text-primary" },
  "not met": { sign: X, label: "Not met", tone: "text-destructive" },
  unknown: { sign: CircleHelp, label: "Not known", tone: "text-muted-foreground" },
};

type Props = {
  eligibility: Eligibility;
  /** The page with the student's file, where what is missing is filled in. */
  filePage: string;
};

/** What a program asks for, each with its answer, the reason, and where it is mended. */
export function EligibilityList({ eligibility, filePage }: Props) {
  return (
    <div>
      <p className="font-semibold">{eligibilityInWords(eligibility)}</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {eligibility.requirements.map(({ what, verdict, reason, mend }) => {
          const { sign: Sign, label, tone } = SIGNS[verdict];
          return (
            <li key={what} className="flex gap-2">
              <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span>
                <span className="font-semibold">
                  {what}
                  <span className="sr-only">: {label}</span>
                </span>
                . {reason}{" "}
                {mend ? (
                  <a className="text-link" href={filePath(filePage, { kind: mend })}>
                    {RECORD_KINDS[mend].name}
                  </a>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
