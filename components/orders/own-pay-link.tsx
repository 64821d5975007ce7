"use client";

import { CopyButton } from "@/components/forms/copy-button";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { endPayLink, makePayLink } from "@/lib/orders/links/actions";
import { formatMoment } from "@/lib/platform/clock";

type Props = {
  orderId: string;
  title: string;
  total: string;
  /** Until when the link holds that there is; it cannot be shown again. */
  openUntil: string | null;
};

/** A link by which parents or whoever pays can pay this order, without an account. */
export function OwnPayLink({ orderId, title, total, openUntil }: Props) {
  const [made, make] = useFormAction(makePayLink);
  const [ended, end] = useFormAction(endPayLink);
  const link = ended.status === "ok" ? undefined : made.data;
  const until = ended.status === "ok" ? null : (link?.expiresAt ?? openUntil);
  const message =
    link && `Please pay ${total} for my ${title} at Campusbound. You need no account: ${link.url}`;
  return (
    <div className="grid gap-4">
      <p>
        Make a link and send it to your parents or whoever pays. They see what it is for, the sum and your
        first name, nothing else, and need no account. You are told as soon as it is paid.
      </p>
      {link && message ? (
        <div className="grid gap-3">
          <Field name="pay-link" label="Your link" hint="Shown once: copy or send it now." required>
            {({ required: _, ...control }) => <Input {...control} readOnly value={link.url} />}
          </Field>
          <p className="flex flex-wrap gap-3">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              rel="noopener"
              className={buttonVariants()}
            >
              Send on WhatsApp
            </a>
            <CopyButton text={link.url} />
          </p>
        </div>
      ) : null}
      {until ? <p>A link is open until {formatMoment(until)}.</p> : null}
      <div className="flex flex-wrap gap-3">
        <form action={make}>
          <input type="hidden" name="orderId" value={orderId} />
          <SubmitButton variant="secondary" pendingText="One moment…">
            {until ? "Make a new link" : "Make a link"}
          </SubmitButton>
        </form>
        {until ? (
          <form action={end}>
            <input type="hidden" name="orderId" value={orderId} />
            <SubmitButton variant="outline" pendingText="Ending…">
              End the link
            </SubmitButton>
          </form>
        ) : null}
      </div>
      {until ? <p className="text-sm text-muted-foreground">A new link ends the one before.</p> : null}
      <FormMessage status={made.status} message={made.message} retryAt={made.retryAt} />
      <FormMessage status={ended.status} message={ended.message} retryAt={ended.retryAt} />
    </div>
  );
}
