"use client";

import { useEffect, useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { createLeadByHand, findLeadMatches } from "@/lib/leads/by-hand/actions";
import { HAND_CONSENT, HAND_LIMITS, HAND_SOURCES, OWNER_CHOICES } from "@/lib/leads/by-hand/choices";
import type { LeadMatch } from "@/lib/leads/by-hand/rows";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS } from "@/lib/leads/wording";
import { idle } from "@/lib/platform/result";
import { LeadMatches } from "./lead-matches";

type Props = {
  /** Made with the page, so that two presses are one lead. */
  formKey: string;
  destinations: readonly string[];
  /** To whom the reader may give it; none for those who only take leads themselves. */
  colleagues: readonly { id: string; name: string }[];
};

const PAUSE_MS = 350;

/** Somebody called, or stands at the desk. Who may be the same person is shown before anything is saved. */
export function NewLeadForm({ formKey, destinations, colleagues }: Props) {
  const [state, action] = useFormAction(createLeadByHand);
  const form = useRef<HTMLFormElement>(null);
  const matches = useMatches(form);
  const { values = {}, fieldErrors: errors = {} } = state;
  const [owner, setOwner] = useState(values.owner ?? "me");
  const isRefused = errors.isChecked !== undefined;
  const mustCheck = isRefused || matches.some(({ isWeak }) => !isWeak);
  return (
    <form ref={form} action={action} noValidate className="grid gap-7">
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">Who it is</legend>
        <TextField
          name="name"
          label="Name"
          required
          maxLength={LEAD_LIMITS.name}
          defaultValue={values.name}
          error={errors.name}
          autoComplete="off"
          dir="auto"
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="phone"
            label="Phone"
            needed="without an email"
            type="tel"
            maxLength={LEAD_LIMITS.phone}
            defaultValue={values.phone}
            error={errors.phone}
            autoComplete="off"
          />
          <TextField
            name="email"
            label="Email"
            needed="without a phone"
            type="email"
            maxLength={LEAD_LIMITS.email}
            defaultValue={values.email}
            error={errors.email}
            autoComplete="off"
          />
        </div>
        <div aria-live="polite">{matches.length > 0 ? <LeadMatches matches={matches} /> : null}</div>
        {mustCheck ? (
          <Ticked name="isChecked" error={errors.isChecked} isTicked={values.isChecked === "on"}>
            I looked: this is somebody else, or a new enquiry
          </Ticked>
        ) : null}
        <Ticked name="hasAgreed" isTicked={values.hasAgreed === "on"}>
          {HAND_CONSENT}
          <span className="block text-sm text-muted-foreground">
            Without it we can keep the lead, but nobody writes to it.
          </span>
        </Ticked>
      </fieldset>

      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">What it is about</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field name="source" label="How they came to us" required error={errors.source}>
            {(control) => (
              <Input
                {...control}
                list="hand-sources"
                maxLength={HAND_LIMITS.source}
                defaultValue={values.source}
                autoComplete="off"
              />
            )}
          </Field>
          <Field name="destination" label="Destination" error={errors.destination}>
            {(control) => (
              <Input
                {...control}
                list="hand-destinations"
                maxLength={HAND_LIMITS.destination}
                defaultValue={values.destination}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <datalist id="hand-sources">
          {HAND_SOURCES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="hand-destinations">
          {destinations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field name="note" label="Note" hint="What they asked for. Colleagues read it." error={errors.note}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={LEAD_LIMITS.note}
              defaultValue={values.note}
              dir="auto"
            />
          )}
        </Field>
      </fieldset>

      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">What happens next</legend>
        <Field name="owner" label="Who works on it" required error={errors.owner} className="sm:max-w-sm">
          {(control) => (
            <Select
              {...control}
              defaultValue={values.owner ?? "me"}
              onChange={(event) => setOwner(event.target.value)}
            >
              {Object.entries(OWNER_CHOICES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {owner === "rules" && !errors.nextTitle ? (
          <p className="text-sm text-muted-foreground">
            Whoever gets it is told, with a first call as the next step.
          </p>
        ) : (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_16rem]">
            <Field
              name="nextTitle"
              label="Next step"
              hint="Left empty, it is a first call on the next working day."
              error={errors.nextTitle}
            >
              {(control) => (
                <Input {...control} maxLength={DESK_LIMITS.stepTitle} defaultValue={values.nextTitle} />
              )}
            </Field>
            <DateField
              name="nextAt"
              label="When (IST)"
              kind="moment"
              needed="with a step of your own"
              defaultValue={values.nextAt}
              error={errors.nextAt}
            />
          </div>
        )}
      </fieldset>

      <div className="grid gap-3">
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        <SubmitButton pendingText="Saving…" className="w-full sm:w-fit">
          Create the lead
        </SubmitButton>
      </div>
    </form>
  );
}

function Ticked({
  name,
  isTicked,
  error,
  children,
}: {
  name: string;
  isTicked: boolean;
  error?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <Checkbox
          id={name}
          name={name}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <label htmlFor={name} className="leading-snug">
          {children}
        </label>
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

/** Reads along once the typing pauses; an answer that is late for its text is dropped. */
function useMatches(form: React.RefObject<HTMLFormElement | null>): LeadMatch[] {
  const [matches, setMatches] = useState<LeadMatch[]>([]);
  useEffect(() => {
    const shown = form.current;
    if (!shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = "";
    const read = async () => {
      const typed = new FormData();
      for (const name of ["name", "phone", "email", "destination"])
        typed.set(name, String(new FormData(shown).get(name) ?? ""));
      const text = JSON.stringify([...typed]);
      if (text === asked) return;
      asked = text;
      const answer = await findLeadMatches(idle, typed).catch(() => null);
      if (answer?.data && asked === text) setMatches(answer.data);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    // What was typed before the script arrived, or came back with a refusal.
    later();
    shown.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      shown.removeEventListener("input", later);
    };
  }, [form]);
  return matches;
}
