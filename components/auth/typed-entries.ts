/**
 * What somebody is typing on a signed-in page, kept in this tab when their session ends under it, and put back once the
 * same person is signed in on the same page again. Never passwords, files or hidden fields; for two hours at most.
 */

const KEY = "typed-entries";
const KEPT_FOR_MS = 2 * 60 * 60_000;
const NEVER_KEPT = /password|passcode|otp|one-time-code|token|secret|cvv|cvc|card/i;
const NEVER_KEPT_TYPES = new Set(["password", "file", "hidden", "submit", "button", "image", "reset"]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Which field: the how-manieth of its name in the how-manieth form of the page. */
type Place = { form: number; name: string; nth: number };
type TypedField = Place & ({ value: string } | { checked: boolean });
type TypedEntries = { person: string; page: string; at: number; fields: TypedField[] };

/** Who types on this page, by a name that means nothing elsewhere, and where they have. */
let typist: string | null = null;
const touched = new Map<string, Place>();

/** Notes which fields a person changes: what a page fills in by itself is not theirs. */
export function followTyping(person: string | null): () => void {
  typist = person;
  const note = (target: unknown) => {
    const place = mayKeep(target) ? placeOf(target) : null;
    if (place) touched.set(`${place.form} ${place.nth} ${place.name}`, place);
  };
  // On a slow phone somebody may have typed before the script came.
  for (const form of document.forms) [...form.elements].filter(isChanged).forEach(note);
  const follow = ({ target }: Event) => note(target);
  document.addEventListener("input", follow, true);
  return () => {
    document.removeEventListener("input", follow, true);
    touched.clear();
  };
}

function mayKeep(target: unknown): target is Field {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || target.name === "" || NEVER_KEPT_TYPES.has(target.type)) return false;
  return !NEVER_KEPT.test(`${target.name} ${target.id} ${target.autocomplete}`);
}

/** Whether it holds something else than the page came with. What was chosen in a list before the script came cannot be told. */
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
  return [...form.elements].filter((element): element is Field => mayKeep(element) && element.name === name);
}

/** Keeps what was typed here. To be called before a page is left because its session has ended. */
export function keepTyped(): void {
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

/** What waits for this person on this page. What was kept for somebody else, or too long ago, is thrown away. */
export function keptFor(person: string | null): readonly TypedField[] | null {
  const kept = read();
  if (!kept || !person) return null;
  if (kept.person !== person || Date.now() - kept.at > KEPT_FOR_MS) {
    forgetTyped();
    return null;
  }
  return kept.page === here() ? kept.fields : null;
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}

/** Puts a field back as if it had been typed. Says what came of it: its place may not be on the page, or hold it already. */
export function putBack(entry: TypedField): "missing" | "same" | "put back" {
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

/** Storage may be closed to us, or hold what somebody else wrote; then nothing was kept. */
function read(): TypedEntries | null {
  try {
    const kept: TypedEntries | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return Array.isArray(kept?.fields) ? kept : null;
  } catch {
    return null;
  }
}

function here(): string {
  return location.pathname + location.search;
}
