"use client";

import type { ReactNode } from "react";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import { saveMentorProfile } from "@/lib/mentors/actions";
import { CODE_OF_CONDUCT, CODE_VERSION } from "@/lib/mentors/code-of-conduct";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { MEETING_SERVICES } from "@/lib/mentors/rooms";
import type { MentorProfile } from "@/lib/mentors/rows";
import { HALF_HOURS, MENTOR_TOPICS, WEEKDAYS } from "@/lib/mentors/wording";
import { valuesSent } from "@/lib/platform/result";

type Named = readonly [value: string, name: string];
type Props = {
  profile: MentorProfile | null;
  countries: readonly Named[];
  subjects: readonly Named[];
  zones: { near: readonly Named[]; others: readonly Named[] };
  /** Where nothing is saved yet. */
  ownZone: string;
};

/** What students read of a mentor, when there is time for them, and the agreement without which nobody is listed. */
export function ProfileForm({ profile, countries, subjects, zones, ownZone }: Props) {
  const [state, action] = useFormAction(saveMentorProfile);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, kept: string | number | null | undefined) =>
    state.values?.[name] ?? String(kept ?? "");
  const ticked = (name: string, kept: readonly string[]) => valuesSent(state, name) ?? kept;
  const mustAgree = !profile || profile.state === "ended" || profile.codeVersion < CODE_VERSION;
  const kept = new Map(profile?.hours.map((hour) => [hour.weekday, hour]));
  return (
    <form action={action} noValidate className="grid max-w-3xl gap-8">
      {profile ? <input type="hidden" name="version" value={profile.version} /> : null}

      <Part title="Who you are">
        <TextField
          name="headline"
          label="In one sentence"
          hint="For example: “I moved from Pune to Dublin for a master’s in data science.”"
          required
          maxLength={MENTOR_LIMITS.headline}
          error={errors.headline}
          defaultValue={typed("headline", profile?.headline)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="course"
            label="What you study or studied"
            required
            maxLength={MENTOR_LIMITS.course}
            error={errors.course}
            defaultValue={typed("course", profile?.course)}
          />
          <Choice
            name="subject"
            label="Subject"
            nothing="None of these"
            choices={subjects}
            chosen={typed("subject", profile?.subjectCode)}
            error={errors.subject}
          />
          <TextField
            name="university"
            label="University"
            required
            maxLength={MENTOR_LIMITS.university}
            error={errors.university}
            defaultValue={typed("university", profile?.university)}
          />
          <Choice
            name="country"
            label="Country of your studies"
            required
            nothing="Choose"
            choices={countries}
            chosen={typed("country", profile?.countryCode)}
            error={errors.country}
          />
        </div>
        <Field
          name="about"
          label="What you would tell a friend"
          hint="No phone numbers, addresses or other apps."
          error={errors.about}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-28!"
              dir="auto"
              maxLength={MENTOR_LIMITS.about}
              defaultValue={typed("about", profile?.about)}
            />
          )}
        </Field>
      </Part>

      <Part title="What you help with">
        <Boxes
          name="topics"
          legend="Topics"
          choices={Object.entries(MENTOR_TOPICS)}
          ticked={ticked("topics", profile?.topics ?? [])}
          error={errors.topics}
        />
        <Boxes
          name="languages"
          legend="Languages you speak"
          choices={Object.entries(LANGUAGES)}
          ticked={ticked("languages", profile?.languages ?? ["en"])}
          error={errors.languages}
        />
        <TextField
          name="capacity"
          label="How many students you take at a time"
          type="number"
          inputMode="numeric"
          min={1}
          max={MENTOR_LIMITS.capacity}
          required
          className="max-w-60"
          error={errors.capacity}
          defaultValue={typed("capacity", profile?.capacity ?? 3)}
        />
      </Part>

      <Part
        title="When you have time"
        text="An ordinary week on your own clock. Students book half hours in it, at least twelve hours ahead. Leave a day empty when you have none."
      >
        <Field name="timeZone" label="Your time zone" required error={errors.timeZone}>
          {(control) => (
            <Select {...control} defaultValue={typed("timeZone", profile?.timeZone ?? ownZone)}>
              <optgroup label="Often chosen">
                <Options of={zones.near} />
              </optgroup>
              <optgroup label="All others">
                <Options of={zones.others} />
              </optgroup>
            </Select>
          )}
        </Field>
        <div className="grid gap-3">
          {WEEKDAYS.map((weekday, at) => (
            <Day
              key={weekday}
              name={weekday}
              number={at + 1}
              opens={typed(`opens${at + 1}`, kept.get(at + 1)?.opens)}
              closes={typed(`closes${at + 1}`, kept.get(at + 1)?.closes)}
              error={errors[`opens${at + 1}`] ?? errors[`closes${at + 1}`]}
            />
          ))}
        </div>
        <TextField
          name="room"
          label="Link to your video room"
          hint={`A room of ${MEETING_SERVICES}. It is filled in when a meeting is booked, and only the two of you see it.`}
          type="url"
          inputMode="url"
          maxLength={MENTOR_LIMITS.room}
          autoComplete="off"
          error={errors.room}
          defaultValue={typed("room", profile?.roomUrl)}
        />
      </Part>

      <Part title="What you agree to">
        <ul className="grid list-disc gap-1.5 ps-5">
          {CODE_OF_CONDUCT.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {mustAgree ? (
          <div className="grid gap-1">
            <label htmlFor="agrees" className="flex items-start gap-3">
              <Checkbox
                key={String(state.values?.agrees === "on")}
                id="agrees"
                name="agrees"
                defaultChecked={state.values?.agrees === "on"}
                aria-invalid={errors.agrees ? true : undefined}
                aria-describedby={errors.agrees ? "agrees-error" : undefined}
                className="mt-0.5"
              />
              <span className="font-semibold">I agree, and students may see what I wrote above.</span>
            </label>
            <FieldError id="agrees-error" message={errors.agrees} />
          </div>
        ) : (
          <p className="text-muted-foreground">You have agreed to this.</p>
        )}
      </Part>

      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        {profile && profile.state !== "ended" ? "Save your profile" : "Offer your help"}
      </SubmitButton>
    </form>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        {text ? <p className="measure mt-1 text-muted-foreground">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

const Options = ({ of }: { of: readonly Named[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

function Choice({
  name,
  label,
  nothing,
  choices,
  chosen,
  required,
  error,
}: {
  name: string;
  label: string;
  nothing: string;
  choices: readonly Named[];
  chosen: string;
  required?: boolean;
  error?: string | undefined;
}) {
  return (
    <Field name={name} label={label} required={required ?? false} {...(error ? { error } : {})}>
      {(control) => (
        <Select {...control} defaultValue={chosen}>
          <option value="">{nothing}</option>
          <Options of={choices} />
        </Select>
      )}
    </Field>
  );
}

function Boxes({
  name,
  legend,
  choices,
  ticked,
  error,
}: {
  name: string;
  legend: string;
  choices: readonly Named[];
  ticked: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(([value, text]) => (
          <label key={value} htmlFor={`${name}-${value}`} className="flex items-start gap-3">
            <Checkbox
              key={String(ticked.includes(value))}
              id={`${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              className="mt-0.5"
            />
            <span className="min-w-0">{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}

function Day({
  name,
  number,
  opens,
  closes,
  error,
}: {
  name: string;
  number: number;
  opens: string;
  closes: string;
  error?: string | undefined;
}) {
  const described = error ? { "aria-invalid": true as const, "aria-describedby": `day-${number}-error` } : {};
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[6.5rem_1fr_auto_1fr] items-center gap-2 sm:max-w-md">
        <span id={`day-${number}`}>{name}</span>
        <Select name={`opens${number}`} aria-label={`${name}, from`} defaultValue={opens} {...described}>
          <option value="">–</option>
          {HALF_HOURS.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
        <span aria-hidden className="text-muted-foreground">
          to
        </span>
        <Select name={`closes${number}`} aria-label={`${name}, until`} defaultValue={closes} {...described}>
          <option value="">–</option>
          {HALF_HOURS.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      </div>
      <FieldError id={`day-${number}-error`} message={error} />
    </div>
  );
}
