"use client";

import { useId, useState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { createCalendarFeed, endCalendarFeed } from "@/lib/applications/clock/actions";
import { formatMoment } from "@/lib/platform/clock";

type Feed = { createdAt: string; lastReadAt: string | null };

/** The student's secret calendar link: made, copied once, ended. */
export function ClockCalendar({ feed }: { feed: Feed | null }) {
  const [made, create] = useFormAction(createCalendarFeed);
  const [ended, end] = useFormAction(endCalendarFeed);
  const link = made.status === "ok" && feed ? made.data : undefined;
  return (
    <section aria-labelledby="calendar-link" className="min-w-0">
      <Card className="grid gap-3 p-4">
        <h2 id="calendar-link" className="text-xl">
          Your dates in your calendar
        </h2>
        <p className="measure">
          One secret link for Google Calendar, Apple Calendar or Outlook. New dates appear there by
          themselves. Whoever has the link can read your dates, so keep it to yourself.
        </p>
        {link ? <OnceShownLink link={link} /> : null}
        {feed ? (
          <p className="text-sm text-muted-foreground">
            Your link is from {formatMoment(feed.createdAt)}.{" "}
            {feed.lastReadAt
              ? `A calendar last asked for it at ${formatMoment(feed.lastReadAt)}.`
              : "No calendar has asked for it yet."}
          </p>
        ) : null}
        {feed || made.status === "error" ? (
          <FormMessage status={made.status} message={made.message} retryAt={made.retryAt} />
        ) : null}
        {!feed || ended.status === "error" ? (
          <FormMessage status={ended.status} message={ended.message} retryAt={ended.retryAt} />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <form action={create}>
            <SubmitButton variant="secondary" pendingText="Making…">
              {feed ? "Make a new link (ends the old one)" : "Make a calendar link"}
            </SubmitButton>
          </form>
          {feed ? (
            <form action={end}>
              <SubmitButton variant="outline" pendingText="Ending…">
                End the link
              </SubmitButton>
            </form>
          ) : null}
        </div>
      </Card>
    </section>
  );
}

function OnceShownLink({ link }: { link: string }) {
  const id = useId();
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        Your link
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1"
        />
        <Button type="button" variant="outline" onClick={copy}>
          Copy link
        </Button>
      </div>
      <p role="status" className="text-sm">
        {copied === "yes" ? "Copied. Paste it into your calendar under “Add by URL”." : null}
        {copied === "failed"
          ? "Your browser did not let us copy. Select the link and copy it yourself."
          : null}
      </p>
    </div>
  );
}
