import { Badge } from "@/components/ui/badge";
import type { ParentalConsent as Consent } from "@/lib/consents/queries";
import { formatMoment } from "@/lib/platform/clock";
import { ParentalConsentForm } from "./parental-consent-form";

/** For students under 18: whether a parent has agreed, and the way to ask one. */
export function ParentalConsent({ consent }: { consent: Consent }) {
  if (consent.state === "given") {
    return (
      <div className="space-y-2">
        <Badge variant="accent">Agreed</Badge>
        <p>
          {consent.parentName} ({consent.parentEmail}) agreed on{" "}
          {consent.since ? formatMoment(consent.since) : ""}. They can withdraw this by the link in their
          email.
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <p className="measure">
        You are under 18, so a parent or guardian must agree before you send us documents or pay. We email
        them a page where they can read about it and answer.
      </p>
      {consent.state === "asked" ? (
        <p className="measure">
          We wrote to {consent.parentName} ({consent.parentEmail}) on{" "}
          {consent.since ? formatMoment(consent.since) : ""} and are waiting for the answer. If the email did
          not arrive, check the spam folder or ask again; the earlier link then stops working.
        </p>
      ) : null}
      <ParentalConsentForm isAgain={consent.state === "asked"} />
    </div>
  );
}
