"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { moveApplication } from "@/lib/careers/applicants/actions";
import {
  APPLICANT_LIMITS,
  type ApplicationStatus,
  INTERVIEW_MINUTES,
  type MailTemplate,
  REJECTION_REASON_NAMES,
  REJECTION_REASONS,
  STEPS,
} from "@/lib/careers/applicants/wording";

type Props = {
  applicationId: string;
  version: number;
  /** New with each rendering: the same form sent twice does one thing. */
  formKey: string;
  /** The query of the list to go back to. */
  list: string;
  /** Where it goes; null when only an email is written. */
  status: ApplicationStatus | null;
  /** The email that goes with it, as a draft; null where there is none, or no address. */
  draft: { template: MailTemplate; subject: string; text: string } | null;
  interview: { day: string; time: string; place: string };
  /** A colleague was faster: the words are kept, and the buttons are gone. */
  isPossible: boolean;
};

export function StepForm({
  applicationId,
  version,
  formKey,
  list,
  status,
  draft,
  interview,
  isPossible,
}: Props) {
  const [state, action] = useFormAction(moveApplication);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const asksForInterview = status === "interview" || draft?.template === "interview";
  const verb = status ? STEPS[status] : "";
  return (
    <form action={action} className="grid gap-5">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="list" value={list} />
      {status ? <input type="hidden" name="status" value={status} /> : null}
      {draft ? <input type="hidden" name="template" value={draft.template} /> : null}
      {status === "rejected" ? (
        <Field
          name="reason"
          label="Reason"
          hint="For us only; it isn’t in the email."
          required
          error={errors.reason}
          className="max-w-md"
        >
          {(control) => (
            <Select {...control} defaultValue={typed("reason")}>
              <option value="">Choose a reason</option>
              {REJECTION_REASON_NAMES.map((reason) => (
                <option key={reason} value={reason}>
                  {REJECTION_REASONS[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {asksForInterview ? (
        <fieldset className="grid gap-4 sm:grid-cols-[11rem_9rem_9rem]">
          <legend className="sr-only">Interview</legend>
          <DateField
            name="day"
            kind="day"
            label="Day"
            required
            error={errors.day}
            defaultValue={typed("day", interview.day)}
          />
          <TextField
            name="time"
            type="time"
            label="Time (IST)"
            required
            error={errors.time}
            defaultValue={typed("time", interview.time)}
          />
          <Field name="minutes" label="Length" required error={errors.minutes}>
            {(control) => (
              <Select {...control} defaultValue={typed("minutes", "30")}>
                {INTERVIEW_MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} minutes
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            name="place"
            label="Place, or link to join"
            required
            error={errors.place}
            maxLength={APPLICANT_LIMITS.place}
            defaultValue={typed("place", interview.place)}
            className="sm:col-span-3"
          />
        </fieldset>
      ) : null}
      {draft ? (
        <>
          <TextField
            name="subject"
            label="Subject"
            required
            error={errors.subject}
            maxLength={APPLICANT_LIMITS.subject}
            defaultValue={typed("subject", draft.subject)}
          />
          <Field
            name="text"
            label="Email"
            required
            error={errors.text}
            hint={
              asksForInterview
                ? "Time and place are added below the first paragraph, and a calendar file is attached."
                : undefined
            }
          >
            {(control) => (
              <Textarea
                {...control}
                className="min-h-64"
                dir="auto"
                maxLength={APPLICANT_LIMITS.mail}
                defaultValue={typed("text", draft.text)}
              />
            )}
          </Field>
        </>
      ) : null}
      {status ? (
        <Field
          name="note"
          id="step-note"
          label="Note for the team"
          needed={status === "rejected" ? "for another reason" : undefined}
          error={errors.note}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-16!"
              dir="auto"
              maxLength={APPLICANT_LIMITS.note}
              defaultValue={typed("note")}
            />
          )}
        </Field>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {isPossible ? (
        <div className="flex flex-wrap gap-3">
          {draft ? (
            <SubmitButton name="send" value="yes" pendingText="Sending…" className="shrink!">
              {status ? `${verb} and send the email` : "Send the email"}
            </SubmitButton>
          ) : null}
          {status ? (
            <SubmitButton
              name="send"
              value="no"
              variant={draft ? "secondary" : "default"}
              pendingText="Saving…"
              className="shrink!"
            >
              {draft ? `${verb} without an email` : verb}
            </SubmitButton>
          ) : null}
        </div>
      ) : null}
    </form>
  );
}
