import type { ReactNode } from "react";
import { CopyButton } from "@/components/forms/copy-button";
import { Badge } from "@/components/ui/badge";
import { OWN_PROGRAMS_PATH } from "@/lib/applications/path";
import type { Case } from "@/lib/applications/rows";
import { DOCUMENT_STATES, DOCUMENT_TYPES, type DocumentType } from "@/lib/documents/choices";
import { OWN_DOCUMENTS_PATH, studentDocumentsPath } from "@/lib/documents/path";
import { listCurrencyCodes, listOfferPapers, listOffers, listStandingOffers } from "@/lib/offers/queries";
import type { Offer, OfferPaper } from "@/lib/offers/rows";
import {
  confirmationLines,
  consequences,
  numberInSentence,
  OFFER_STATE_NAMES,
  sumLines,
} from "@/lib/offers/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { ConditionDayForm } from "./condition-day-form";
import { ConditionForm } from "./condition-form";
import { ConfirmationForm } from "./confirmation-form";
import { CorrectOfferForm } from "./correct-offer-form";
import { DecideForm } from "./decide-form";
import { DepositForm } from "./deposit-form";
import { RecordOfferForm } from "./record-offer-form";
import { ReportDepositForm } from "./report-deposit-form";

/** Statuses in which an offer can come. */
const OFFERED_AT = ["application", "offer", "deferred"];

/** The offers of an application: what stands, what is open, and what its reader can do about it. */
export async function OfferSection({ found }: { found: Case }) {
  const { application, isStudent } = found;
  const db = await userDb();
  const offers = await listOffers(db, [application.id]);
  const hasStanding = offers.some(({ state }) => state === "received" || state === "accepted");
  const mayRecord = !isStudent && !hasStanding && OFFERED_AT.includes(application.status);
  if (offers.length === 0 && !mayRecord) return null;
  // One that lapsed is corrected until another has come: the university may have given more time.
  const mayCorrect = ({ id, state }: Offer) =>
    !isStudent &&
    application.holder !== null &&
    (state === "received" || state === "accepted" || (state === "lapsed" && id === offers[0]?.id));
  const currencies = isStudent ? [] : await listCurrencyCodes(db);
  const paperTypes: DocumentType[] = [
    "offer_letter",
    ...(offers.some(({ state, depositAmount }) => state === "accepted" && depositAmount !== null)
      ? (["deposit_receipt"] as const)
      : []),
    ...offers.flatMap(({ state, confirmationNumber, kind }) =>
      state === "accepted" && confirmationNumber !== null ? [kind.typeCode] : [],
    ),
  ];
  return (
    <section aria-labelledby="offers" className="grid gap-4">
      <h2 id="offers" className="text-xl">
        {offers.length > 1 ? "Offers" : "Offer"}
      </h2>
      {isStudent && hasStanding ? <CompareLink studentId={application.studentId} /> : null}
      {offers.map((offer) => (
        <OneOffer
          key={offer.id}
          offer={offer}
          isStudent={isStudent}
          currencies={mayCorrect(offer) ? currencies : null}
        />
      ))}
      {offers.length > 0 ? (
        <Papers
          papers={await listOfferPapers(db, application.id, paperTypes)}
          types={paperTypes}
          href={isStudent ? OWN_DOCUMENTS_PATH : studentDocumentsPath(application.studentId)}
        />
      ) : null}
      {mayRecord ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">Record an offer</summary>
          <div className="mt-4">
            <RecordOfferForm
              applicationId={application.id}
              version={application.version}
              formKey={crypto.randomUUID()}
              currencies={currencies}
              today={dayInIndia()}
            />
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** To the offers side by side, once there are two that stand. */
async function CompareLink({ studentId }: { studentId: string }) {
  const standing = await listStandingOffers(await userDb(), studentId);
  if (standing.length < 2) return null;
  return (
    <a className="text-link w-fit" href={`${OWN_PROGRAMS_PATH}/offers`}>
      Compare your {standing.length} offers side by side
    </a>
  );
}

function OneOffer({
  offer,
  isStudent,
  currencies,
}: {
  offer: Offer;
  isStudent: boolean;
  /** Null where nothing of it is to be corrected any more. */
  currencies: readonly string[] | null;
}) {
  const today = dayInIndia();
  const at = { offerId: offer.id, version: offer.version };
  const openConditions = offer.conditions.filter(({ metOn }) => metOn === null).length;
  const [firstConditionBy = null] = offer.conditions
    .flatMap(({ metOn, meetBy }) => (metOn === null && meetBy !== null ? [meetBy] : []))
    .toSorted();
  const isStanding = offer.state === "received" || offer.state === "accepted";
  const waitsForDeposit =
    offer.state === "accepted" && offer.depositAmount !== null && offer.depositPaidOn === null;
  return (
    <article className="grid gap-4 border-y py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Badge variant={offer.state === "received" ? "attention" : "accent"}>
          {OFFER_STATE_NAMES[offer.state]}
        </Badge>
        <p>
          {offer.conditions.length > 0 ? "Conditional" : "Unconditional"}, received on{" "}
          {formatDay(offer.receivedOn)}
        </p>
        {offer.state === "received" && offer.acceptBy ? (
          <p className="font-semibold">Accept by {formatDay(offer.acceptBy)}</p>
        ) : null}
      </div>
      <Lines offer={offer} />
      {offer.note ? <p className="measure whitespace-pre-line">{offer.note}</p> : null}
      {offer.declinedBecause ? <p className="measure">Declined because: {offer.declinedBecause}</p> : null}
      {offer.conditions.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">
            {openConditions === 0 ? "Conditions, all met" : `Conditions, ${openConditions} open`}
          </h3>
          <ul className="grid gap-2">
            {offer.conditions.map((condition) => (
              <li
                key={condition.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2"
              >
                <span className="min-w-0">
                  {condition.text}
                  <span className="text-muted-foreground">
                    {condition.metOn
                      ? `, met on ${formatDay(condition.metOn)}`
                      : condition.meetBy
                        ? `, open, to be met by ${formatDay(condition.meetBy)}`
                        : ", open"}
                  </span>
                </span>
                {!isStudent && isStanding ? (
                  <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
                    {condition.metOn === null ? (
                      <ConditionDayForm
                        conditionId={condition.id}
                        version={offer.version}
                        meetBy={condition.meetBy}
                        receivedOn={offer.receivedOn}
                        name={condition.text}
                      />
                    ) : null}
                    <ConditionForm
                      conditionId={condition.id}
                      version={offer.version}
                      isMet={condition.metOn !== null}
                      name={condition.text}
                      today={today}
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {offer.state === "received" ? (
        <Open title={isStudent ? "Accept or decline" : "The student has decided"} isOpen={isStudent}>
          {isStudent ? (
            <div className="measure mb-4">
              <p className="font-semibold">If you accept:</p>
              <ul className="list-disc ps-5">
                {consequences({ ...offer, openConditions, firstConditionBy }).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <DecideForm {...at} isStudent={isStudent} />
        </Open>
      ) : null}
      {waitsForDeposit && offer.depositReportedOn ? (
        <p className="measure font-semibold">
          {isStudent
            ? `You said that you paid the deposit on ${formatDay(offer.depositReportedOn)}. We confirm it; the receipt among your documents is enough.`
            : `The student says that the deposit was paid on ${formatDay(offer.depositReportedOn)}. It is to be confirmed.`}
        </p>
      ) : null}
      {waitsForDeposit ? (
        isStudent ? (
          <Open
            title={offer.depositReportedOn ? "Correct the day" : "I have paid the deposit"}
            isOpen={false}
          >
            <ReportDepositForm {...at} today={today} />
          </Open>
        ) : (
          <Open title="The deposit is paid" isOpen={false}>
            <DepositForm {...at} today={today} reportedOn={offer.depositReportedOn} />
          </Open>
        )
      ) : null}
      {!isStudent && offer.state === "accepted" && offer.confirmationNumber === null ? (
        <Open title="The confirmation is here" isOpen={false}>
          <ConfirmationForm {...at} kind={offer.kind} today={today} />
        </Open>
      ) : null}
      {currencies ? (
        <Open title="Correct, with a reason" isOpen={false}>
          <CorrectOfferForm offer={offer} currencies={currencies} today={today} />
        </Open>
      ) : null}
    </article>
  );
}

/** The letter, the receipt of a deposit, the paper of the confirmation: what has become of each, and where they are. */
function Papers({
  papers,
  types,
  href,
}: {
  papers: readonly OfferPaper[];
  types: readonly DocumentType[];
  href: string;
}) {
  return (
    <p className="measure">
      {types
        .map((type) => {
          const paper = papers.find(({ typeCode }) => typeCode === type);
          return `${DOCUMENT_TYPES[type]}: ${paper ? DOCUMENT_STATES[paper.state].toLowerCase() : "not uploaded yet"}.`;
        })
        .join(" ")}{" "}
      <a className="text-link" href={href}>
        Go to the documents
      </a>
    </p>
  );
}

function Lines({ offer }: { offer: Offer }) {
  const { kind, confirmationNumber } = offer;
  const lines = sumLines(offer);
  return (
    <>
      {lines.length > 0 ? (
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {lines.map((line) => (
            <Line key={line[0]} line={line} />
          ))}
        </dl>
      ) : null}
      {confirmationNumber ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">{kind.name}</h3>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            <Line line={[kind.numberName, confirmationNumber]}>
              <CopyButton
                text={confirmationNumber}
                label={`the ${numberInSentence(kind.numberName)}`}
                size="sm"
              />
            </Line>
            {confirmationLines(offer).map((line) => (
              <Line key={line[0]} line={line} />
            ))}
          </dl>
        </div>
      ) : null}
    </>
  );
}

function Line({ line: [name, value], children }: { line: readonly [string, string]; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="figures flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {value}
        {children}
      </dd>
    </div>
  );
}

function Open({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className="text-link w-fit cursor-pointer">{title}</summary>
      <div className="mt-4 max-w-3xl">{children}</div>
    </details>
  );
}
