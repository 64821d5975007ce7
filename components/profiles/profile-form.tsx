"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { updateProfile } from "@/lib/profiles/actions";
import type { Profile } from "@/lib/profiles/rows";
import { CITY_MAX_LENGTH, EDUCATION_LEVELS } from "@/lib/profiles/rules";

type Props = {
  profile: Pick<Profile, "fullName" | "phone" | "dateOfBirth" | "city" | "education">;
  /** Students are asked for more: a counsellor needs it before the first application. */
  isStudent: boolean;
};

export function ProfileForm({ profile, isStudent }: Props) {
  const [state, submit] = useFormAction(updateProfile);
  const errors = state.fieldErrors ?? {};
  const typed = state.values;
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <TextField
        name="full_name"
        label="Full name"
        autoComplete="name"
        hint={isStudent ? "As in your passport, if you have one." : undefined}
        required
        defaultValue={typed?.full_name ?? profile.fullName}
        error={errors.full_name}
      />
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={"With the country code if it is not Indian, such as +44\u00a020\u00a07946\u00a00000."}
        required
        defaultValue={typed?.phone ?? profile.phone ?? ""}
        error={errors.phone}
      />
      {isStudent ? (
        <>
          <TextField
            name="date_of_birth"
            label="Date of birth"
            type="date"
            autoComplete="bday"
            hint="Under 18, a parent has to agree before we take documents or payments."
            defaultValue={typed?.date_of_birth ?? profile.dateOfBirth ?? ""}
            error={errors.date_of_birth}
          />
          <TextField
            name="city"
            label="City or town"
            autoComplete="address-level2"
            maxLength={CITY_MAX_LENGTH}
            defaultValue={typed?.city ?? profile.city ?? ""}
            error={errors.city}
          />
          <Field
            name="education"
            label="Highest education"
            hint="What you have finished, or are about to finish."
            error={errors.education}
          >
            {(control) => (
              <Select {...control} defaultValue={typed?.education ?? profile.education ?? ""}>
                <option value="">Not said yet</option>
                {Object.entries(EDUCATION_LEVELS).map(([level, name]) => (
                  <option key={level} value={level}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Save profile
      </SubmitButton>
    </form>
  );
}
