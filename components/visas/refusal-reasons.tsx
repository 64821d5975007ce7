import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/platform/clock";
import { NEXT_STEPS } from "@/lib/visas/choices";
import { REFUSAL_REASONS } from "@/lib/visas/refusals";
import type { VisaCase } from "@/lib/visas/rows";

/** Why a visa was refused, what can be done about each reason, and who decides what comes next. */
export function RefusalReasons({ visa, isStudent }: { visa: VisaCase; isStudent: boolean }) {
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Why it was refused, and what can be done</h3>
      <ul className="grid gap-3">
        {visa.refusalReasons.map((reason) => (
          <li key={reason} className="border-s-4 border-attention-fill ps-4">
            <p className="font-semibold">{REFUSAL_REASONS[reason].name}</p>
            <p className="measure">{REFUSAL_REASONS[reason].next}</p>
          </li>
        ))}
      </ul>
      {visa.refusalNote ? (
        <blockquote className="measure whitespace-pre-line">
          <span className="font-semibold">In the words of the letter: </span>
          {visa.refusalNote}
        </blockquote>
      ) : null}
      {visa.answerBy && visa.nextStep === null ? (
        <Alert variant="attention">
          <p>
            The letter names <strong>{formatDay(visa.answerBy)}</strong> as the last day to answer.
          </p>
        </Alert>
      ) : null}
      {visa.nextStep ? (
        <div className="measure">
          <p>
            <span className="font-semibold">What comes next: {NEXT_STEPS[visa.nextStep].name}.</span>{" "}
            {NEXT_STEPS[visa.nextStep].text}
          </p>
          {visa.nextNote ? <p className="whitespace-pre-line">{visa.nextNote}</p> : null}
        </div>
      ) : (
        <p className="measure">
          {isStudent
            ? "You and your officer decide together what comes next. Nothing is sent to an embassy without your yes. Nobody can promise that another application succeeds: the embassy looks at each one anew."
            : "Decide together with the student, then choose below. Nothing is sent to an embassy without the student’s yes."}
        </p>
      )}
    </div>
  );
}
