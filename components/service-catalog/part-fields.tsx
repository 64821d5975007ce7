import { TextField } from "@/components/forms/field";
import type { PlannedPart } from "@/lib/service-catalog/instalments";
import { SERVICE_LIMITS } from "@/lib/service-catalog/limits";

type Props = {
  /** What holds now, to start from. */
  plan: readonly PlannedPart[];
  typed: Partial<Record<string, string>> | undefined;
  errors: Partial<Record<string, string>>;
};

const PLACES = Array.from({ length: SERVICE_LIMITS.parts }, (_, index) => index + 1);
const NAMES = PLACES.flatMap((place) => [`share${place}`, `days${place}`]);

/** In which parts the price may be paid: left empty, it is paid at once. */
export function PartFields({ plan, typed, errors }: Props) {
  const shareOf = (place: number) => {
    const share = plan.find((part) => part.place === place)?.shareBasisPoints;
    return typed ? (typed[`share${place}`] ?? "") : share ? String(share / 100) : "";
  };
  const daysOf = (place: number) => {
    const days = plan.find((part) => part.place === place)?.afterDays;
    return typed ? (typed[`days${place}`] ?? "") : days ? String(days) : "";
  };
  const isOpen = plan.length > 0 || NAMES.some((name) => typed?.[name] || errors[name]);
  return (
    <details open={isOpen} className="grid gap-3">
      <summary className="cursor-pointer font-semibold">May it be paid in parts?</summary>
      <div className="mt-3 grid gap-3">
        <p className="measure text-sm text-muted-foreground">
          Two to six parts. The first is paid with the order. The last one is the rest: give it days and no
          share. Left empty, the price is paid at once.
        </p>
        {PLACES.map((place) => (
          <fieldset key={place} className="grid gap-3 sm:grid-cols-2">
            <legend className="sr-only">Part {place}</legend>
            <TextField
              name={`share${place}`}
              label={`Part ${place}: share in %`}
              inputMode="decimal"
              autoComplete="off"
              error={errors[`share${place}`]}
              defaultValue={shareOf(place)}
            />
            {place === 1 ? null : (
              <TextField
                name={`days${place}`}
                label={`Part ${place}: days after the first`}
                inputMode="numeric"
                autoComplete="off"
                error={errors[`days${place}`]}
                defaultValue={daysOf(place)}
              />
            )}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
