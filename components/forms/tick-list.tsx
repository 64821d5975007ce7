import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "./field";

type Props = {
  name: string;
  label: string;
  hint: string;
  choices: readonly { value: string; label: string }[];
  ticked: (value: string) => boolean;
  error: string | undefined;
};

/** Boxes in a row, of which any number may be ticked. */
export function TickList({ name, label, hint, choices, ticked, error }: Props) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <p className="mb-1.5 text-sm text-muted-foreground">{hint}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map((choice) => {
          const isTicked = ticked(choice.value);
          return (
            <label key={choice.value} htmlFor={`${name}-${choice.value}`} className="flex items-center gap-2">
              <Checkbox
                // A new key per state: React does not tick a box again after the form was reset.
                key={String(isTicked)}
                id={`${name}-${choice.value}`}
                name={name}
                value={choice.value}
                defaultChecked={isTicked}
              />
              {choice.label}
            </label>
          );
        })}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
