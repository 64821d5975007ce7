import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Case } from "@/lib/applications/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { cn } from "@/lib/utils";
import { VISA_STATES, type VisaState } from "@/lib/visas/choices";
import { findVisa, readConfirmation, readFunds } from "@/lib/visas/queries";
import type { Visa, VisaCase } from "@/lib/visas/rows";
import { nextThing, openItems } from "@/lib/visas/rules";
import { AddItemForm } from "./add-item-form";
import { AppointmentForm } from "./appointment-form";
import { AppointmentList } from "./appointment-list";
import { Checklist } from "./checklist";
import { ConfirmationFacts } from "./confirmation-facts";
import { CorrectForm } from "./correct-form";
import { DepartureSection } from "./departure-section";
import { FundsSum } from "./funds-sum";
import { GrantForm } from "./grant-form";
import { LodgeForm } from "./lodge-form";
import { NextForm } from "./next-form";
import { PlanForm } from "./plan-form";
import { RefusalReasons } from "./refusal-reasons";
import { RefuseForm } from "./refuse-form";

const TONES: Record<VisaState, "accent" | "attention" | "default"> = {
  preparing: "accent",
  lodged: "accent",
  appointment: "attention",
  granted: "default",
  refused: "attention",
  appeal: "attention",
};

/** The visa of an application: what comes next, what is to be ready, the money to show, and what the embassy decided. */
export async function VisaSection({ found: { application, isStudent } }: { found: Case }) {
  const read = await findVisa(await userDb(), application.id);
  // Colleagues look at it as the student does, too.
  const visa = read && { ...read, isStudent };
  const [current, ...earlier] = visa?.cases ?? [];
  if (!visa || !current) return visa?.departure ? <DepartureSection visa={visa} /> : null;
  return (
    <>
      {visa.departure ? <DepartureSection visa={visa} /> : null}
      <section id="visa" aria-labelledby="visa-heading" className="grid scroll-mt-24 gap-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="visa-heading" className="text-xl">
            {visa.isStudent ? "Your visa" : "Visa"}
          </h2>
          <Badge variant={TONES[current.state]}>{VISA_STATES[current.state]}</Badge>
          {current.attempt > 1 ? (
            <span className="text-sm text-muted-foreground">Application number {current.attempt}</span>
          ) : null}
        </div>
        <Current visa={visa} current={current} studentId={application.studentId} />
        {earlier.length > 0 ? (
          <details>
            <summary className="text-link w-fit cursor-pointer">Earlier visa applications</summary>
            <ul className="mt-4 grid gap-6">
              {earlier.map((one) => (
                <li key={one.id} className="grid gap-3 border-s-4 ps-4">
                  <p className="font-semibold">
                    {VISA_STATES[one.state]}
                    {one.decidedOn ? `, ${formatDay(one.decidedOn)}` : ""}
                  </p>
                  <Facts visa={one} />
                  {one.refusalReasons.length > 0 ? (
                    <RefusalReasons visa={one} isStudent={visa.isStudent} />
                  ) : null}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </section>
    </>
  );
}

async function Current({ visa, current, studentId }: { visa: Visa; current: VisaCase; studentId: string }) {
  const { isStudent } = visa;
  const today = dayInIndia();
  const at = { caseId: current.id, version: current.version };
  const next = nextThing(current, isStudent, today);
  const isPreparing = current.state === "preparing";
  const isDecided = current.state === "granted" || current.state === "refused";
  const mayWork = !isStudent && !current.isClosed && ["visa", "visa_refused"].includes(visa.status);
  // What was sent and decided is put right also once the student is on the way.
  const mayCorrect =
    !isStudent && !current.isClosed && ["visa", "visa_refused", "departure"].includes(visa.status);
  const bookForm = (
    <Open title="Book an appointment">
      <AppointmentForm {...at} formKey={crypto.randomUUID()} today={today} />
    </Open>
  );
  const isReady = openItems(current.checklist).length === 0;
  const confirmation = await readConfirmation(visa, today);
  return (
    <>
      <Card
        className={cn(
          "grid gap-1 border-s-4 p-4",
          TONES[current.state] === "attention" ? "border-s-attention-fill" : "border-s-primary",
        )}
      >
        <p className="text-lg font-semibold">{next.title}</p>
        <p className="measure">{next.text}</p>
      </Card>
      {current.refusalReasons.length > 0 && current.state !== "granted" ? (
        <RefusalReasons visa={current} isStudent={isStudent} />
      ) : null}
      {mayWork && current.state === "refused" && visa.status === "visa_refused" ? (
        <Open title="Choose what comes next" isOpen={current.nextStep === null}>
          <NextForm {...at} />
        </Open>
      ) : null}
      <AppointmentList visa={current} isStudent={isStudent} today={today} />
      <Facts visa={current} />
      {confirmation ? (
        <ConfirmationFacts
          confirmation={confirmation}
          plannedOn={current.plannedOn}
          isOpen={isPreparing}
          today={today}
        />
      ) : null}
      {isPreparing ? (
        <>
          <Checklist visa={current} isStudent={isStudent} studentId={studentId} mayWork={mayWork} />
          {mayWork ? (
            <Open title="Add what the embassy asks for">
              <AddItemForm caseId={current.id} formKey={crypto.randomUUID()} />
            </Open>
          ) : null}
          <FundsSum
            funds={await readFunds(visa, today)}
            when={{ plannedOn: current.plannedOn, lodgedOn: current.lodgedOn, today }}
            isStudent={isStudent}
          />
        </>
      ) : null}
      {mayWork && isPreparing ? (
        <div className="grid gap-4">
          <Open title={current.plannedOn ? "Change the planned day" : "Plan the day to send it"}>
            <PlanForm {...at} plannedOn={current.plannedOn} today={today} />
          </Open>
          <Open title="The visa application is sent" isOpen={isReady}>
            <LodgeForm {...at} today={today} confirmation={confirmation} />
          </Open>
          {bookForm}
        </div>
      ) : null}
      {mayCorrect && current.state === "granted" ? (
        <Open title="Book the collection of the passport">
          <AppointmentForm
            {...at}
            formKey={crypto.randomUUID()}
            today={today}
            kinds={["document_collection"]}
          />
        </Open>
      ) : null}
      {mayCorrect && current.lodgedOn && current.reference ? (
        <Open title="Correct these details">
          <CorrectForm
            {...at}
            today={today}
            lodgedOn={current.lodgedOn}
            reference={current.reference}
            route={current.route}
            decidedOn={current.decidedOn}
            validFrom={current.validFrom}
            validTo={current.validTo}
          />
        </Open>
      ) : null}
      {mayWork && !isPreparing && !isDecided ? (
        <div className="grid gap-4">
          {bookForm}
          <Open title="The visa is granted">
            <GrantForm {...at} today={today} />
          </Open>
          <Open title="The visa is refused">
            <RefuseForm {...at} today={today} />
          </Open>
        </div>
      ) : null}
    </>
  );
}

function Facts({ visa }: { visa: VisaCase }) {
  const lines: [string, string | null][] = [
    ["Visa", visa.route],
    ["Sent on", visa.lodgedOn && formatDay(visa.lodgedOn)],
    ["Number", visa.reference],
    ["Decided on", visa.decidedOn && formatDay(visa.decidedOn)],
    [
      "Valid",
      visa.validFrom && visa.validTo ? `${formatDay(visa.validFrom)} to ${formatDay(visa.validTo)}` : null,
    ],
  ];
  const known = lines.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Open({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className="text-link w-fit cursor-pointer">{title}</summary>
      <div className="mt-4 max-w-3xl">{children}</div>
    </details>
  );
}
