"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Textarea } from "@/components/ui/textarea";
import { saveSettings } from "@/lib/site-settings/actions";
import { SETTING_FIELDS, SETTING_GROUPS, type SettingKey } from "@/lib/site-settings/fields";

export type ShownSetting = { key: SettingKey; text: string; savedAt: string | null };

type Props = {
  fields: readonly ShownSetting[];
  /** A former value, which the form is filled with until it is saved. */
  putBack: { key: SettingKey; text: string; changedAt: string } | null;
};

export function SettingsForm({ fields, putBack }: Props) {
  const [state, action] = useFormAction(saveSettings);
  const typed = state.status === "error" ? state.values : undefined;
  const errors = state.fieldErrors ?? {};
  const isPuttingBack =
    putBack !== null && fields.some(({ key, text }) => key === putBack.key && text !== putBack.text);

  /** What was left alone shows what is saved now, also when a colleague changed it while this was refused. */
  function textOf({ key, text }: ShownSetting): string {
    if (typed && lines(typed[key]) !== lines(typed[`was_${key}`])) return typed[key] ?? text;
    return !typed && putBack?.key === key ? putBack.text : text;
  }

  function hasChangedMeanwhile({ key, text }: ShownSetting): boolean {
    return typed !== undefined && lines(typed[`was_${key}`]) !== text && lines(typed[key]) !== text;
  }

  return (
    <form action={action} noValidate className="grid max-w-2xl gap-10">
      {isPuttingBack ? (
        <Alert variant="attention">
          <p>
            “{SETTING_FIELDS[putBack.key].label}” is filled in as it was until {putBack.changedAt}. Save to
            put it back.
          </p>
        </Alert>
      ) : null}
      {SETTING_GROUPS.map(({ title, keys }) => (
        <fieldset key={title} className="grid gap-5">
          <legend className="mb-4 font-display text-2xl">{title}</legend>
          {keys.map((key) => {
            const shown = fields.find((field) => field.key === key);
            if (!shown) return null;
            const { label, hint, kind, isRequired } = SETTING_FIELDS[key];
            const frame = { name: key, label, hint, error: errors[key], required: isRequired };
            const text = textOf(shown);
            return (
              <div key={key} className="grid gap-1.5">
                <input type="hidden" name={`was_${key}`} value={shown.text} />
                <input type="hidden" name={`seen_${key}`} value={shown.savedAt ?? ""} />
                {kind === "text" ? (
                  <Field {...frame}>
                    {(control) => <Textarea {...control} rows={6} defaultValue={text} />}
                  </Field>
                ) : (
                  <TextField
                    {...frame}
                    type={kind === "line" ? "text" : kind}
                    autoComplete="off"
                    defaultValue={text}
                  />
                )}
                {hasChangedMeanwhile(shown) ? (
                  <p className="text-sm whitespace-pre-line">
                    Saved now: <span className="font-semibold">{shown.text || "nothing"}</span>
                  </p>
                ) : null}
              </div>
            );
          })}
        </fieldset>
      ))}
      <div className="grid gap-4">
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        <SubmitButton className="w-fit" pendingText="Saving…">
          Save settings
        </SubmitButton>
      </div>
    </form>
  );
}

/** A form sends line breaks in two signs, and what is read from it has one. */
const lines = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n");
