import { Checkbox } from "@/components/ui/checkbox";
import type { ActionState } from "@/lib/platform/result";
import { DateField } from "./date-field";

type Props = Omit<Parameters<typeof DateField>[0], "kind" | "error" | "name" | "id"> & {
  /** The answer about a closed day, and the day that is kept all the same, are those of this name with "Kept" behind it. */
  name: string;
  id: string;
  state: ActionState;
  /** What the tick says. */
  keep?: string;
};

/**
 * A day on which somebody has to be at work. Where offices are closed then, the form is answered beside it, and a tick keeps the day;
 * it is for that day alone, and another one is asked about anew.
 */
export function OpenDayField({ name, id, state, keep = "It is right, keep this date", ...field }: Props) {
  const kept = `${name}Kept`;
  const errors = state.fieldErrors ?? {};
  const sent = state.values?.[name];
  return (
    <div className="grid gap-2">
      <DateField {...field} name={name} id={id} kind="day" error={errors[name] ?? errors[kept]} />
      {sent && (errors[kept] || state.values?.[kept] === sent) ? (
        <label htmlFor={`${id}-kept`} className="flex items-center gap-3">
          <Checkbox
            // A box for another day begins without its tick.
            key={sent}
            id={`${id}-kept`}
            name={kept}
            value={sent}
            defaultChecked={state.values?.[kept] === sent}
            aria-describedby={errors[kept] ? `${id}-error` : undefined}
          />
          {keep}
        </label>
      ) : null}
    </div>
  );
}
