"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isSignedInHere } from "@/lib/access/account-hint";
import { reportSecurityEvent } from "@/lib/security-monitor/report";
import { type SensitiveKind, sensitiveKind } from "@/lib/security-monitor/rules";

const TEXT_FIELDS =
  "textarea, input:not([type]), input:is([type=text], [type=search], [type=url], [type=tel], [type=email])";
const WANTS_AN_ADDRESS = /e-?mail/i;

const THINGS: Readonly<Record<SensitiveKind, string>> = {
  token: "a token",
  "secret key": "a secret key",
  "AWS key": "an AWS key",
  password: "a password",
  "card number": "a card number",
  "email address": "an email address",
};

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Warning = { kind: SensitiveKind; field: TextField; place: HTMLElement };

/**
 * Warns beside a field when what was pasted looks like a card number, an address or a secret (spec section 5), for people who
 * are signed in. Nothing is held back, and of the text nothing leaves the browser but its kind.
 */
export function PasteWarning() {
  const t = useTranslate();
  const [warning, setWarning] = useState<Warning | null>(null);

  // Synchronises with whatever field of the page is pasted into, which no component here owns.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const field = event.target;
      if (!isSignedInHere() || !isTextField(field)) return;
      const kind = kindIn(event.clipboardData?.getData("text/plain") ?? "", field);
      if (!kind) return;
      reportSecurityEvent("sensitive_paste_detected", "medium", { kind });
      setWarning((before) => {
        before?.place.remove();
        return { kind, field, place: placeBeside(field) };
      });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  // The warning goes when what it was about has gone from the field.
  useEffect(() => {
    if (!warning) return;
    const { field, place } = warning;
    const onInput = () => {
      if (!kindIn(field.value, field)) setWarning(null);
    };
    field.addEventListener("input", onInput);
    return () => {
      field.removeEventListener("input", onInput);
      place.remove();
    };
  }, [warning]);

  if (!warning) return null;
  return createPortal(
    <Alert variant="attention" role="alert" className="mt-2 text-sm">
      <p>
        {t(
          "This looks like {thing}. Leave it here only if this field asks for it: others who work on your file may read it.",
          { thing: t(THINGS[warning.kind]) },
        )}
      </p>
      <Button variant="link" size="sm" onClick={() => setWarning(null)}>
        {t("Hide this note")}
      </Button>
    </Alert>,
    warning.place,
  );
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLElement && target.matches(TEXT_FIELDS);
}

function kindIn(text: string, field: TextField): SensitiveKind | null {
  const isEmailWanted =
    field.type === "email" || WANTS_AN_ADDRESS.test(`${field.name} ${field.autocomplete}`);
  return sensitiveKind(text, isEmailWanted);
}

/** A place of its own under the field, or under the row that the field stands in. */
function placeBeside(field: TextField): HTMLElement {
  const place = document.createElement("div");
  const row = field.parentElement;
  const isRow =
    row && getComputedStyle(row).display === "flex" && getComputedStyle(row).flexDirection === "row";
  (isRow ? row : field).after(place);
  return place;
}
