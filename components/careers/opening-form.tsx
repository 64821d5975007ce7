"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { saveOpening } from "@/lib/careers/openings/actions";
import type { Opening } from "@/lib/careers/openings/rows";
import { JOB_KINDS, OPENING_LIMITS } from "@/lib/careers/wording";

type Props = {
  /** None for a new one. */
  opening: Opening | null;
  countries: readonly { code: string; name: string }[];
};

export function OpeningForm({ opening, countries }: Props) {
  const [state, action] = useFormAction(saveOpening);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const status = opening?.status ?? "draft";
  const isRemote = state.values ? state.values.isRemote === "on" : (opening?.isRemote ?? false);
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="openingId" value={opening?.id ?? ""} />
      <input type="hidden" name="updatedAt" value={opening?.updatedAt ?? ""} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="title"
          label="Title"
          required
          maxLength={OPENING_LIMITS.title[1]}
          error={errors.title}
          defaultValue={typed("title", opening?.title)}
        />
        <TextField
          name="team"
          label="Team"
          required
          maxLength={OPENING_LIMITS.team[1]}
          error={errors.team}
          defaultValue={typed("team", opening?.team)}
        />
        {status === "draft" ? (
          <TextField
            name="slug"
            label="Address"
            hint="After /careers/; made from the title if empty."
            maxLength={OPENING_LIMITS.slug[1]}
            error={errors.slug}
            defaultValue={typed("slug", opening?.slug)}
          />
        ) : (
          <div className="grid content-start gap-1.5">
            <input type="hidden" name="slug" value={opening?.slug ?? ""} />
            <p className="font-semibold">Address</p>
            <p className="py-2 break-all">/careers/{opening?.slug}</p>
          </div>
        )}
        <TextField
          name="place"
          label="Place"
          hint="As people say it: Mysuru, or Bengaluru and Pune."
          required
          maxLength={OPENING_LIMITS.place[1]}
          error={errors.place}
          defaultValue={typed("place", opening?.place)}
        />
        <Field name="kind" label="Kind" required error={errors.kind}>
          {(control) => (
            <Select {...control} defaultValue={typed("kind", opening?.kind ?? "full_time")}>
              {Object.entries(JOB_KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="countryCode" label="Country" required error={errors.countryCode}>
          {(control) => (
            <Select {...control} defaultValue={typed("countryCode", opening?.countryCode ?? "IN")}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField
          name="closesOn"
          kind="day"
          label="Last day to apply"
          required
          error={errors.closesOn}
          defaultValue={typed("closesOn", opening?.closesOn)}
        />
        <label htmlFor="isRemote" className="flex items-center gap-2 sm:pt-7">
          <Checkbox id="isRemote" name="isRemote" defaultChecked={isRemote} />
          Can be done from home
        </label>
      </div>
      <Field
        name="summary"
        label="Summary"
        hint={`One or two sentences for lists and search results, ${OPENING_LIMITS.summary[0]} to ${OPENING_LIMITS.summary[1]} characters.`}
        required
        error={errors.summary}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={OPENING_LIMITS.summary[1]}
            defaultValue={typed("summary", opening?.summary)}
          />
        )}
      </Field>
      <Field
        name="description"
        label="The work"
        hint="Markdown: an empty line begins a paragraph, “- ” a point of a list, **two stars** make bold."
        required
        error={errors.description}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-48"
            maxLength={OPENING_LIMITS.description[1]}
            defaultValue={typed("description", opening?.description)}
          />
        )}
      </Field>
      <Field name="requirements" label="What we ask" required error={errors.requirements}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-40"
            maxLength={OPENING_LIMITS.requirements[1]}
            defaultValue={typed("requirements", opening?.requirements)}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" pendingText="Saving…">
          {status === "draft" ? "Save the draft" : "Save"}
        </SubmitButton>
        {status === "open" ? (
          <SubmitButton name="intent" value="close" variant="secondary" pendingText="Closing…">
            Save and close the opening
          </SubmitButton>
        ) : (
          <SubmitButton name="intent" value="publish" variant="secondary" pendingText="Publishing…">
            {status === "draft" ? "Save and publish" : "Save and open again"}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
