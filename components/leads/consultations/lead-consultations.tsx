import { nextStepAfterConsultation } from "@/lib/leads/consultations/next-step";
import type { DeskConsultation } from "@/lib/leads/consultations/rows";
import {
  bookedOf,
  type ConsultationOutcome,
  OUTCOME_NAMES,
  OUTCOMES,
  stateSentence,
} from "@/lib/leads/consultations/wording";
import type { ClosedDays } from "@/lib/leads/desk/working-days";
import { listConsultationSlots } from "@/lib/leads/queries";
import type { Slot } from "@/lib/leads/slots";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { CancelConsultationForm } from "./cancel-consultation-form";
import { ConsultationTime } from "./consultation-time";
import { OutcomeForm } from "./outcome-form";
import { SlotForm } from "./slot-form";

type Props = {
  leadId: string;
  version: number;
  /** The latest first. */
  consultations: readonly DeskConsultation[];
  closed: ClosedDays;
  /** Whether the reader may work this lead, and it is open. */
  mayChange: boolean;
  mayBook: boolean;
  now: Date;
};

/** The consultations of a lead: what is booked, what came of the others, and one more where none is booked. */
export async function LeadConsultations({
  leadId,
  version,
  consultations,
  closed,
  mayChange,
  mayBook,
  now,
}: Props) {
  if (consultations.length === 0 && !(mayChange && mayBook)) return null;
  const slots = mayChange ? await listConsultationSlots(await userDb(), now) : null;
  const hasBooked = bookedOf(consultations) !== null;
  return (
    <section aria-labelledby="consultations" className="grid min-w-0 gap-2 border-t pt-3">
      <h3 id="consultations" className="font-sans font-semibold">
        {consultations.length > 1 ? "Consultations" : "Consultation"}
      </h3>
      {consultations.length > 0 ? (
        <ul className="grid gap-3">
          {consultations.map((consultation) => (
            <li key={consultation.id} className="grid gap-2">
              <Facts consultation={consultation} now={now} />
              {mayChange ? (
                <Answers
                  consultation={consultation}
                  leadId={leadId}
                  version={version}
                  slots={slots ?? []}
                  closed={closed}
                  now={now}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange && mayBook && !hasBooked ? (
        <details>
          <summary className="text-link w-fit">
            {consultations.length > 0 ? "Book another" : "Book a consultation"}
          </summary>
          <div className="mt-2">
            <SlotForm leadId={leadId} version={version} slots={slots ?? []} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

function Facts({ consultation, now }: { consultation: DeskConsultation; now: Date }) {
  const { startsAt, timeZone, status, counsellorName } = consultation;
  const isOver = status === "booked" && Date.parse(startsAt) <= now.getTime();
  return (
    <p>
      <ConsultationTime startsAt={startsAt} timeZone={timeZone} isStruck={status === "cancelled"} />
      <span className={isOver ? "font-semibold text-attention" : "text-muted-foreground"}>
        {stateSentence({ ...consultation, now })}
      </span>
      <span className="text-muted-foreground">
        {" · By phone · "}
        {counsellorName ? <bdi>{counsellorName}</bdi> : "no counsellor yet"}
      </span>
    </p>
  );
}

type AnswersProps = {
  consultation: DeskConsultation;
  leadId: string;
  version: number;
  slots: readonly Slot[];
  closed: ClosedDays;
  now: Date;
};

/** What can be done with it: moved or cancelled before its time, answered after it, corrected once answered. */
function Answers({ consultation, leadId, version, slots, closed, now }: AnswersProps) {
  const { id, status, startsAt } = consultation;
  const at = { leadId, version, consultationId: id };
  if (status === "cancelled") return null;
  const outcome = <OutcomeForm {...at} follows={status === "booked" ? followsOf(now, closed) : null} />;
  if (status !== "booked")
    return (
      <details>
        <summary className="text-link w-fit">Correct this</summary>
        <div className="mt-2">{outcome}</div>
      </details>
    );
  if (Date.parse(startsAt) <= now.getTime()) return outcome;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <details className="open:w-full">
        <summary className="text-link w-fit">Move</summary>
        <div className="mt-2">
          <SlotForm {...at} slots={slots} />
        </div>
      </details>
      <details className="open:w-full">
        <summary className="text-link w-fit">Cancel it</summary>
        <div className="mt-2">
          <CancelConsultationForm {...at} />
        </div>
      </details>
    </div>
  );
}

/** What each answer brings by itself, in words, for its button. */
function followsOf(now: Date, closed: ClosedDays): Record<ConsultationOutcome, string> {
  const said = OUTCOME_NAMES.map((name) => {
    const { status, missedBy } = OUTCOMES[name];
    const { title, dueAt } = nextStepAfterConsultation(status, missedBy, now, closed);
    return [name, `${title}, ${formatMoment(dueAt.toISOString())}`] as const;
  });
  return Object.fromEntries(said) as Record<ConsultationOutcome, string>;
}
