import { Field } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { MEDIA_PATH } from "@/lib/mock-exams/authoring/bank-path";

type Props = {
  /** The recordings of the library, by name. */
  recordings: readonly string[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** Which recording is heard, and how often. */
export function RecordingFields({ recordings, values, errors }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="sound"
        label="Recording"
        hint="What is said in it, and its rights, come from the library."
        required
        error={errors.sound}
      >
        {(control) => (
          <Select {...control} defaultValue={values.sound ?? ""}>
            <option value="">Choose…</option>
            {recordings.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="plays"
        label="How often it may be played"
        hint="In an exam; in practice as often as one likes."
        required
        error={errors.plays}
      >
        {(control) => (
          <Select {...control} defaultValue={values.plays ?? "1"}>
            <option value="1">Once</option>
            <option value="2">Twice</option>
            <option value="3">Three times</option>
          </Select>
        )}
      </Field>
      <a href={MEDIA_PATH} className="w-fit text-link sm:col-span-2">
        Upload a recording to the library
      </a>
    </div>
  );
}
