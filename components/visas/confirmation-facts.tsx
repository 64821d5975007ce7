import { CopyButton } from "@/components/forms/copy-button";
import { numberInSentence } from "@/lib/offers/wording";
import { formatDay } from "@/lib/platform/clock";
import { type UsableConfirmation, usableWarning } from "@/lib/visas/confirmation";

type Props = {
  confirmation: UsableConfirmation;
  plannedOn: string | null;
  /** The visa application is still to be sent. */
  isOpen: boolean;
  today: string;
};

/** The number that the visa form asks for, and until when the confirmation can be used. */
export function ConfirmationFacts({ confirmation, plannedOn, isOpen, today }: Props) {
  const { name, numberName, number, untilName, usable, startName, startsOn } = confirmation;
  const warning = isOpen ? usableWarning(usable, { plannedOn, today }) : null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{name}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted-foreground">{numberName}</dt>
          <dd className="figures flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {number}
            {isOpen ? (
              <CopyButton text={number} label={`the ${numberInSentence(numberName)}`} size="sm" />
            ) : null}
          </dd>
        </div>
        {usable && untilName ? (
          <div>
            <dt className="text-sm text-muted-foreground">{untilName}</dt>
            <dd className="figures">
              {formatDay(usable.day)}
              {usable.fact ? <Source fact={usable.fact} /> : null}
            </dd>
          </div>
        ) : null}
        {startName && startsOn ? (
          <div>
            <dt className="text-sm text-muted-foreground">{startName}</dt>
            <dd className="figures">{formatDay(startsOn)}</dd>
          </div>
        ) : null}
      </dl>
      {warning ? (
        <p className="measure border-s-4 border-attention-fill ps-4 font-semibold">{warning}</p>
      ) : null}
    </div>
  );
}

/** By which rule a day was reckoned that does not stand on the paper. */
function Source({ fact }: { fact: NonNullable<NonNullable<UsableConfirmation["usable"]>["fact"]> }) {
  return (
    <span className="block text-sm wrap-anywhere text-muted-foreground">
      {fact.value} {fact.unit} from its issue
      {fact.sourceUrl ? (
        <>
          ,{" "}
          <a className="text-link" href={fact.sourceUrl} target="_blank" rel="noopener noreferrer">
            {new URL(fact.sourceUrl).hostname.replace(/^www\./, "")}
          </a>
        </>
      ) : null}
      , checked {formatDay(fact.checkedOn)}
    </span>
  );
}
