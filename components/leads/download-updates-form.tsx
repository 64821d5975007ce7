"use client";

import { useFormAction } from "@/components/forms/use-form-action";
import { sendDownloadUpdates } from "@/lib/leads/actions";
import { LEAD_LIMITS } from "@/lib/leads/wording";
import { DetailField, SelectField } from "./contact-fields";
import { LeadForm } from "./lead-form";

type Props = { downloads: readonly { slug: string; title: string }[]; privacyHref?: string | undefined };

/** Asked after the file was given: nobody needs this to download anything. */
export function DownloadUpdatesForm({ downloads, privacyHref }: Props) {
  const [state, action] = useFormAction(sendDownloadUpdates);
  return (
    <LeadForm state={state} action={action} buttonText="Send me updates" privacyHref={privacyHref}>
      <SelectField
        state={state}
        name="download"
        label="Which one?"
        choices={downloads.map(({ slug, title }) => ({ value: slug, label: title }))}
        none="Choose a guide"
        required
      />
      <DetailField
        state={state}
        name="name"
        label="Your name"
        required
        autoComplete="name"
        maxLength={LEAD_LIMITS.name}
        dir="auto"
      />
      <DetailField
        state={state}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LEAD_LIMITS.email}
      />
    </LeadForm>
  );
}
