import type { ItemContent } from "../item.ts";

/**
 * The first question stands in the page before its script has come, which on a slow network takes seconds more. What is
 * chosen or typed until then is noted by a few lines inside the page, and given to the player once it listens: React would
 * set the fields back to what the server wrote.
 */

/** What the browser lets one answer by itself; the others need the player's script. */
const PLAIN_FIELDS: ReadonlySet<ItemContent["type"]> = new Set([
  "single_choice",
  "multiple_choice",
  "numeric",
  "text",
  "essay",
  "matching",
]);

export function hasPlainFields(type: ItemContent["type"]): boolean {
  return PLAIN_FIELDS.has(type);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Noted = Map<Field, { checked: boolean; value: string }>;
declare global {
  interface Window {
    /** Ends the noting. */
    earlyAnswers?: () => Noted;
  }
}

/** Runs inside the page: the last state of each field of a question, in the order of the changes. */
export const NOTE_EARLY_ANSWERS = `(() => {
  const noted = new Map();
  const note = ({ target: field }) => {
    if (!field.closest(".exam-question")) return;
    for (const other of noted.keys())
      if (other === field || (field.type === "radio" && other.name === field.name)) noted.delete(other);
    noted.set(field, { checked: field.checked, value: field.value });
  };
  const kinds = ["input", "change"];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  window.earlyAnswers = () => {
    for (const kind of kinds) document.removeEventListener(kind, note, true);
    return noted;
  };
})()`;

/** Has React hear of what was answered before it was there. Once a page. */
export async function giveEarlyAnswers(): Promise<void> {
  const noted = window.earlyAnswers?.() ?? new Map();
  window.earlyAnswers = undefined;
  for (const [field, { checked, value }] of noted) {
    if (!field.isConnected || field.disabled) continue;
    // React remembers what a field was last set to through the field itself and passes over a change to the same; so
    // first it is set to something else, and then by the prototype's setter, which React does not see.
    if (field.type === "radio" || field.type === "checkbox") {
      (field as HTMLInputElement).checked = !checked;
      field.click();
    } else {
      field.value = `${value} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
    // The next one adds to what React makes of this.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
