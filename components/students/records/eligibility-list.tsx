import { Check, CircleHelp, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "@/lib/platform/clock";
import { filePath } from "@/lib/students/records/address";
import { RECORD_KINDS } from "@/lib/students/records/choices";
import type { Eligibility } from "@/lib/students/records/eligibility";
import { eligibilityInWords } from "@/lib/students/records/eligibility-wording";
import type { Judgement, Verdict } from "@/lib/students/records/verdict";

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
  const { passport } = eligibility;
  return (
    <div>
      <p className="font-semibold">{eligibilityInWords(eligibility)}</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {eligibility.requirements.map((requirement) => (
          <Answer key={requirement.what} {...requirement} filePage={filePage} />
        ))}
      </ul>
      {passport ? (
        <ul aria-label="For the visa" className="mt-3 grid gap-2 border-t pt-3 text-sm">
          <Answer what="Passport for the visa" {...passport} filePage={filePage}>
            {passport.fact?.sourceUrl ? (
              <span className="text-muted-foreground">
                <a className="text-link" href={passport.fact.sourceUrl}>
                  Source
                </a>
                , checked {formatDay(passport.fact.checkedOn)}
              </span>
            ) : null}
          </Answer>
        </ul>
      ) : null}
    </div>
  );
}

function Answer({
  what,
  verdict,
  reason,
  mend,
  filePage,
  children,
}: Judgement & { what: string; filePage: string; children?: ReactNode }) {
  const { sign: Sign, label, tone } = SIGNS[verdict];
  return (
    <li className="flex gap-2">
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
        {children}
      </span>
    </li>
  );
}
