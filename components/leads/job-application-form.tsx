"use client";

import { Field } from "@/components/forms/field";
import { useFormAction } from "@/components/forms/use-form-action";
import { Input } from "@/components/ui/input";
import { applyForJob } from "@/lib/careers/actions";
import { CV_ACCEPT, CV_LIMIT_BYTES } from "@/lib/careers/wording";
import { ContactFields, DetailField, fieldProps, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

/** `job` is the slug of an opening; none when somebody applies without one. */
export function JobApplicationForm({ job, privacyHref }: { job?: string; privacyHref?: string | undefined }) {
  const [state, action] = useFormAction(applyForJob);
  const { defaultValue: _, autoFocus, ...cv } = fieldProps(state, "cv");
  return (
    <LeadForm state={state} action={action} buttonText="Send the application" privacyHref={privacyHref}>
      <input type="hidden" name="job" value={job ?? ""} />
      <ContactFields state={state} />
      <Field {...cv} label="Your CV" hint="PDF or Word (.docx), up to 5 MB." required>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept={CV_ACCEPT}
            data-max-bytes={CV_LIMIT_BYTES}
            autoFocus={autoFocus}
            className="h-auto py-2 file:mr-4 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:text-primary"
          />
        )}
      </Field>
      <DetailField state={state} name="notice" label="When could you start?" autoComplete="off" />
      <MessageField
        state={state}
        label={job ? "Why this job?" : "What would you like to do here?"}
        hint="A few sentences are enough. There is no need for a photograph, your age, religion or family details."
      />
    </LeadForm>
  );
}
