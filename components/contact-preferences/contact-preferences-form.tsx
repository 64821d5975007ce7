"use client";

import type { ReactNode } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { updateContactPreferences } from "@/lib/contact-preferences/actions";
import type { ChannelConsent } from "@/lib/contact-preferences/queries";
import type { ContactPreferences } from "@/lib/contact-preferences/rows";
import { EMAIL_TOPICS, type EmailTopic, LANGUAGES, QUIET_HOURS } from "@/lib/contact-preferences/rules";

type Props = {
  /** What this person is told about. */
  topics: readonly EmailTopic[];
  preferences: ContactPreferences;
  channels: readonly ChannelConsent[];
  zones: { near: readonly (readonly [string, string])[]; others: readonly (readonly [string, string])[] };
};

/** How a person is told of things and reached. Ticking a channel is a consent, so its whole sentence stands beside the box. */
export function ContactPreferencesForm({ topics, preferences, channels, zones }: Props) {
  const [state, submit] = useFormAction(updateContactPreferences);
  const errors = state.fieldErrors ?? {};
  const typed = state.values;
  const ticked = (name: string, kept: boolean) => (typed ? typed[name] === "on" : kept);
  return (
    <form action={submit} noValidate className="grid max-w-xl gap-8">
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">Notifications by email</legend>
        <p className="text-sm text-muted-foreground">
          Every notification is on your notifications page. Choose which ones also come by email. We always
          email you about your role and the security of your account.
        </p>
        {topics.map((topic) => (
          <Choice
            key={topic}
            name={`email_${topic}`}
            isTicked={ticked(`email_${topic}`, preferences.emailAbout.includes(topic))}
          >
            {EMAIL_TOPICS[topic]}
          </Choice>
        ))}
        {/* A choice that is not offered stays as it is. */}
        {preferences.emailAbout
          .filter((topic) => !topics.includes(topic))
          .map((topic) => (
            <input key={topic} type="hidden" name={`email_${topic}`} value="on" />
          ))}
        <p className="text-sm text-muted-foreground">{QUIET_HOURS}</p>
      </fieldset>

      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">How we may reach you</legend>
        <p className="text-sm text-muted-foreground">
          Each of these is a consent. We note the day, and you can take it back here at any time.
        </p>
        {channels.map(({ channel, title, body, isGiven }) => (
          <Choice key={channel} name={channel} isTicked={ticked(channel, isGiven)}>
            <span className="font-semibold">{title}.</span> {body}
          </Choice>
        ))}
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <TextField
            name="call_from"
            label="Call me from"
            type="time"
            required
            defaultValue={typed?.call_from ?? preferences.callFrom}
            error={errors.call_from}
          />
          <TextField
            name="call_until"
            label="until"
            type="time"
            required
            defaultValue={typed?.call_until ?? preferences.callUntil}
            error={errors.call_until}
          />
        </div>
      </fieldset>

      <fieldset className="grid gap-5">
        <legend className="mb-3 font-semibold">Language and time</legend>
        <Field
          name="language"
          label="Language we talk in"
          hint="For calls and meetings, as far as somebody of ours speaks it. The site is in English."
          required
          error={errors.language}
        >
          {(control) => (
            <Select {...control} defaultValue={typed?.language ?? preferences.language}>
              {Object.entries(LANGUAGES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="time_zone"
          label="Your time zone"
          hint="The hours for calls, and the times of your notifications, are in this zone."
          required
          error={errors.time_zone}
        >
          {(control) => (
            <Select {...control} defaultValue={typed?.time_zone ?? preferences.timeZone}>
              <optgroup label="Often chosen">
                {zones.near.map(([zone, label]) => (
                  <option key={zone} value={zone}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <optgroup label="All others">
                {zones.others.map(([zone, label]) => (
                  <option key={zone} value={zone}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </Select>
          )}
        </Field>
      </fieldset>

      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Save settings
      </SubmitButton>
    </form>
  );
}

function Choice({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  return (
    <label htmlFor={name} className="flex items-start gap-3">
      {/* A new key per state: React does not tick a box again after the form was reset. */}
      <Checkbox key={String(isTicked)} id={name} name={name} defaultChecked={isTicked} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
