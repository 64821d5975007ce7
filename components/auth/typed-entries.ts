/**
 * Saves unsent form entries of a signed-in page in this tab when the session ends, and restores them once the same person is
 * signed in on the same page again. Never passwords, files or hidden fields; for two hours at most.
 */

const KEY = "typed-entries";
const MAX_AGE_MS = 2 * 60 * 60_000;
const NEVER_SAVED = /password|passcode|otp|one-time-code|token|secret|cvv|cvc|card/i;
const NEVER_SAVED_TYPES = new Set(["password", "file", "hidden", "submit", "button", "image", "reset"]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field by its form's index, its name, and its index among fields of that name. */
type Place = { form: number; name: string; nth: number };
type TypedField = Place & ({ value: string } | { checked: boolean });
type TypedEntries = { person: string; page: string; at: number; fields: TypedField[] };

/** An opaque id of the person typing, and the fields they changed. */
let typist: string | null = null;
const touched = new Map<string, Place>();

/** Tracks the fields a person changes, as opposed to those the page fills in. */
export function trackTyping(person: string | null): () => void {
  typist = person;
  const note = (target: unknown) => {
    const place = canSave(target) ? placeOf(target) : null;
    if (place) touched.set(`${place.form} ${place.nth} ${place.name}`, place);
  };
  // On a slow phone somebody may have typed before the script loaded.
  for (const form of document.forms) [...form.elements].filter(isChanged).forEach(note);
  const follow = ({ target }: Event) => note(target);
  document.addEventListener("input", follow, true);
  return () => {
    document.removeEventListener("input", follow, true);
    touched.clear();
  };
}

function canSave(target: unknown): target is Field {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || target.name === "" || NEVER_SAVED_TYPES.has(target.type)) return false;
  return !NEVER_SAVED.test(`${target.name} ${target.id} ${target.autocomplete}`);
}

/** Whether it differs from its initial value. A select changed before the script loaded cannot be detected. */
function isChanged(field: unknown): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function placeOf(field: Field): Place | null {
  if (!field.form) return null;
  const form = [...document.forms].indexOf(field.form);
  return { form, name: field.name, nth: namedIn(field.form, field.name).indexOf(field) };
}

function fieldAt({ form: index, name, nth }: Place): Field | undefined {
  const form = document.forms[index];
  return form && namedIn(form, name)[nth];
}

function namedIn(form: HTMLFormElement, name: string): Field[] {
  return [...form.elements].filter((element): element is Field => canSave(element) && element.name === name);
}

/** Call before leaving a page because its session has ended. */
export function saveTypedEntries(): void {
  const fields = [...touched.values()].flatMap((place): TypedField[] => {
    const field = fieldAt(place);
    if (!field) return [];
    if (isChoice(field)) return [{ ...place, checked: field.checked }];
    return field.value === "" ? [] : [{ ...place, value: field.value }];
  });
  if (!typist || fields.length === 0) return;
  const entries: TypedEntries = { person: typist, page: here(), at: Date.now(), fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Without storage it is lost, as it would have been anyway.
  }
}

/** Entries saved for this person on this page. Those of somebody else, or too old, are discarded. */
export function savedEntriesFor(person: string | null): readonly TypedField[] | null {
  const saved = read();
  if (!saved || !person) return null;
  if (saved.person !== person || Date.now() - saved.at > MAX_AGE_MS) {
    clearTypedEntries();
    return null;
  }
  return saved.page === here() ? saved.fields : null;
}

export function clearTypedEntries(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was saved there either.
  }
}

/** Puts a field back as if it had been typed. Says what came of it: its place may not be on the page, or hold it already. */
export function restoreTypedEntries(entry: TypedField): "missing" | "same" | "put back" {
  const field = fieldAt(entry);
  if (!field) return "missing";
  touched.set(`${entry.form} ${entry.nth} ${entry.name}`, entry);
  if ("checked" in entry) {
    if (!isChoice(field) || field.checked === entry.checked) return "same";
    field.click();
    return "put back";
  }
  if (field.value === entry.value) return "same";
  // Past React's own record of the value, so that it takes the event for a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, entry.value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return "put back";
}

function isChoice(field: Field): field is HTMLInputElement & { type: "checkbox" | "radio" } {
  return field.type === "checkbox" || field.type === "radio";
}

/** Storage may be blocked or hold foreign data; then nothing was saved. */
function read(): TypedEntries | null {
  try {
    const saved: TypedEntries | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return Array.isArray(saved?.fields) ? saved : null;
  } catch {
    return null;
  }
}

function here(): string {
  return location.pathname + location.search;
}
