import { Checkbox } from "@/components/ui/checkbox";
import { planLines } from "@/lib/orders/instalments";
import type { Part } from "@/lib/service-catalog/instalments";
import { formatMinor } from "@/lib/service-catalog/price";

type Props = {
  totalMinor: number;
  currency: string;
  parts: readonly Part[];
  /** A day in India. */
  today: string;
  chosen: string | undefined;
  error: string | undefined;
};

/** At once or in parts, each with its sum and its day, before anything is paid. */
export function PlanChoice({ totalMinor, currency, parts, today, chosen, error }: Props) {
  const choices = [
    ["at once", `At once: ${formatMinor(totalMinor, currency)}`],
    ["in parts", `In ${parts.length} parts, for the same sum in all`],
  ] as const;
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "plan-error" : undefined}>
      <legend className="mb-1 font-semibold">When do you pay?</legend>
      {choices.map(([value, label], index) => (
        <label key={value} htmlFor={`plan-${index}`} className="flex items-center gap-2">
          <Checkbox
            type="radio"
            id={`plan-${index}`}
            name="plan"
            value={value}
            defaultChecked={value === (chosen ?? "at once")}
          />
          {label}
        </label>
      ))}
      <ol className="grid gap-1 ps-7 text-sm">
        {planLines(parts, currency, today).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="ps-7 text-sm text-muted-foreground">
        We begin once the first part is paid. You get a reminder a week before each of the others. If you pay
        today, the days are those above.
      </p>
      {error ? (
        <p id="plan-error" role="alert" className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
