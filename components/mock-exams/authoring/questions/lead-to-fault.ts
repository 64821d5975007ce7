import { fieldId } from "./form-context";

/** To the first of the fields, or groups of fields, that need another look. */
export function leadToFault(fields: readonly string[]): void {
  // The form may have to be drawn first, where the text was in its place.
  setTimeout(() => {
    const found = fields.flatMap((field) => {
      const [group = ""] = field.split(".");
      return document.getElementById(fieldId(field)) ?? document.getElementById(fieldId(group)) ?? [];
    });
    const [first] = found.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.closest("details")?.setAttribute("open", "");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, 50);
}
