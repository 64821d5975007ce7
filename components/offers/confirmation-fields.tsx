import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { OFFER_LIMITS } from "@/lib/offers/limits";
import type { ConfirmationKind } from "@/lib/offers/rows";
import { formatDay } from "@/lib/platform/clock";
import type { ActionState } from "@/lib/platform/result";

type Known = {
  number: string | null;
  confirmedOn: string | null;
  until: string | null;
  startsOn: string | null;
  total: number | null;
};
type Props = {
  kind: ConfirmationKind;
  known: Known;
  state: ActionState;
  today: string;
  /** Before the ids, where another form of the page has fields of these names. */
  prefix?: string;
};

/** What is written down of a confirmation, by its kind: a CAS has a day of use, an I-20 a sum. */
export function ConfirmationFields({ kind, known, state, today, prefix = "" }: Props) {
  const errors = state.fieldErrors ?? {};
  const typed = (name: keyof Known) => {
    const value = known[name];
    return state.values?.[name] ?? (value === null ? "" : String(value));
  };
  const day = (name: "confirmedOn" | "until" | "startsOn", label: string, max?: string) => (
    <DateField
      id={prefix + name}
      name={name}
      kind="day"
      label={label}
      required={name === "confirmedOn"}
      max={max}
      error={errors[name]}
      defaultValue={typed(name)}
    />
  );
  return (
    <>
      <NumberField kind={kind} state={state} id={`${prefix}number`} defaultValue={typed("number")} />
      {day("confirmedOn", "Issued on", today)}
      {kind.untilName ? day("until", kind.untilName) : null}
      {kind.startName ? day("startsOn", kind.startName) : null}
      {kind.totalName ? (
        <TextField
          id={`${prefix}total`}
          name="total"
          label={`${kind.totalName}, in ${kind.totalCurrency}`}
          hint="The total of the estimated average costs. The student shows at least this sum."
          // One that was recorded before there was this field may lack it.
          required={known.number === null || known.total !== null}
          inputMode="decimal"
          error={errors.total}
          defaultValue={typed("total")}
        />
      ) : null}
    </>
  );
}

/** A number that looks like none of its kind is asked about beside it, and a tick keeps that one alone. */
function NumberField({
  kind,
  state,
  id,
  defaultValue,
}: {
  kind: ConfirmationKind;
  state: ActionState;
  id: string;
  defaultValue: string;
}) {
  const errors = state.fieldErrors ?? {};
  const sent = state.values?.number;
  const isKept = sent !== undefined && state.values?.numberKept === sent;
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        name="number"
        label={kind.numberName}
        hint={
          <>
            {kind.hint}
            <FormatSource kind={kind} />
          </>
        }
        required
        error={errors.number ?? errors.numberKept}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={OFFER_LIMITS.number}
            autoComplete="off"
            defaultValue={defaultValue}
          />
        )}
      </Field>
      {sent && (errors.numberKept || isKept) ? (
        <label htmlFor={`${id}-kept`} className="flex items-center gap-3">
          <Checkbox
            key={sent}
            id={`${id}-kept`}
            name="numberKept"
            value={sent}
            defaultChecked={isKept}
            aria-describedby={errors.numberKept ? `${id}-error` : undefined}
          />
          It is right, keep this number
        </label>
      ) : null}
    </div>
  );
}

/** Who says how such a number looks. */
function FormatSource({ kind }: { kind: ConfirmationKind }) {
  if (!kind.formatSource || !kind.formatSourceUrl || !kind.formatCheckedOn) return null;
  return (
    <>
      {" "}
      Format:{" "}
      <a className="text-link" href={kind.formatSourceUrl} target="_blank" rel="noopener noreferrer">
        {kind.formatSource}
      </a>
      , checked {formatDay(kind.formatCheckedOn)}.
    </>
  );
}
