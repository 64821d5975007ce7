import { HtmlValidate } from "html-validate";

/** What React writes differently from the rules' taste, and no browser minds. */
const TASTE = [
  "attr-case",
  "attribute-boolean-style",
  "attribute-empty-style",
  "doctype-style",
  // autocapitalize has no effect on email and password inputs, until a password is shown as text.
  "input-attributes",
  // Programs have the names their universities gave them; search engines cut what they do not show.
  "long-title",
  "no-inline-style",
  "no-trailing-whitespace",
  "valid-id",
  "void-style",
];

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    ...Object.fromEntries(TASTE.map((rule) => [rule, "off"])),
    // Boxes of one question share a name, as in the finder's filters.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
});

/** React writes it for a form whose action is a function; the form then goes to its own address, as intended. */
const EMPTY_ACTION = 'Attribute "action" has invalid value ""';

/** The faults of a document, one line each; none is what is wanted. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => message !== EMPTY_ACTION)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
  );
}
