import type { ControlProps } from "@/components/forms/field";
import { Select } from "@/components/ui/select";

export type Colleague = { userId: string; name: string; role: string };

type Props = {
  control: ControlProps;
  colleagues: readonly Colleague[];
  /** Who is not offered. */
  except?: string;
  none: string;
  chosen?: string | null;
};

/** A colleague by name; the role tells two of one name apart. */
export function ColleagueSelect({ control, colleagues, except, none, chosen }: Props) {
  return (
    <Select key={chosen ?? ""} {...control} defaultValue={chosen ?? ""}>
      <option value="">{none}</option>
      {colleagues
        .filter(({ userId }) => userId !== except)
        .map(({ userId, name, role }) => (
          <option key={userId} value={userId}>
            {name}, {role}
          </option>
        ))}
    </Select>
  );
}
