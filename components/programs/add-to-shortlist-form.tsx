"use client";

import { useEffect, useRef } from "react";
import { useLocale, useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { RichText } from "@/components/ui/rich-text";
import { saveToShortlist } from "@/lib/shortlist/actions";
import type { ShortlistKind } from "@/lib/shortlist/stored";

/**
 * Adds one program or university to the account's shortlist. Without script it asks to be pressed; with script whoever comes from a page of
 * ours has pressed already. A link from elsewhere always has to be confirmed.
 */
export function AddToShortlistForm({
  kind,
  slug,
  name,
}: {
  kind: ShortlistKind;
  slug: string;
  name: string;
}) {
  const t = useTranslate();
  const locale = useLocale();
  const [state, submit] = useFormAction(saveToShortlist);
  const form = useRef<HTMLFormElement>(null);

  // Synchronises with where the person came from, which only the browser knows.
  useEffect(() => {
    if (document.referrer.startsWith(`${location.origin}/`)) form.current?.requestSubmit();
  }, []);

  return (
    <form
      ref={form}
      action={submit}
      className="mb-8 flex flex-wrap items-center justify-between gap-4 border-l-4 border-primary bg-accent px-5 py-4"
    >
      <p>
        <RichText
          text={t("Add <name>{name}</name> to your shortlist?", { name })}
          parts={{ name: (text) => <strong translate="no">{text}</strong> }}
        />
      </p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="locale" value={locale} />
      <SubmitButton pendingText={t("One moment…")}>{t("Add it")}</SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
