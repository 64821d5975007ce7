/** A mail that is half written, kept in this tab for its writer and its lead. */
export type MailDraft = { key: string; template: string; templateId: string; subject: string; body: string };

const PREFIX = "lead-mail:";

/** With a key of its own, so that a mail that is sent twice is one. */
export function newDraft(key: string): MailDraft {
  return { key, template: "", templateId: "", subject: "", body: "" };
}

export function saveDraft(place: string, draft: MailDraft): void {
  try {
    if (draft.subject === "" && draft.body === "") sessionStorage.removeItem(PREFIX + place);
    else sessionStorage.setItem(PREFIX + place, JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function clearDraft(place: string): void {
  try {
    sessionStorage.removeItem(PREFIX + place);
  } catch {
    // Nothing was kept there either.
  }
}

export function readDraft(place: string): MailDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + place) ?? "null");
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is MailDraft {
  if (typeof value !== "object" || value === null) return false;
  return ["key", "template", "templateId", "subject", "body"].every(
    (name) => typeof (value as Record<string, unknown>)[name] === "string",
  );
}
