type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React empties a form with each answer of its action, and with it what was typed while the answer was awaited. This puts that
 * back, so that only what was sent goes. Answers how to stop.
 */
export function keepTyping(form: HTMLFormElement): () => void {
  let sent: Map<FormField, string> | null = null;
  const onSubmit = () => {
    sent = new Map(fieldsOf(form).map((field) => [field, stateOf(field)]));
  };
  const onReset = () => {
    const before = sent;
    sent = null;
    if (!before) return;
    const kept = fieldsOf(form)
      .filter((field) => before.has(field) && before.get(field) !== stateOf(field) && isEmptiedByReset(field))
      .map(putBack);
    // The event comes before the fields are emptied.
    queueMicrotask(() => {
      for (const back of kept) back();
    });
  };
  form.addEventListener("submit", onSubmit);
  form.addEventListener("reset", onReset);
  return () => {
    form.removeEventListener("submit", onSubmit);
    form.removeEventListener("reset", onReset);
  };
}

const LEFT_ALONE = new Set(["hidden", "button", "submit", "reset", "image", "output", "file"]);

/** Without buttons, hidden fields, which keep what they hold anyway, and files, which no script can choose. */
function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(
    (element): element is FormField => "value" in element && !LEFT_ALONE.has((element as FormField).type),
  );
}

const isBox = (field: FormField): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
const isList = (field: FormField): field is HTMLSelectElement => "options" in field;
const chosenOf = (list: HTMLSelectElement) =>
  [...list.options].filter(({ selected }) => selected).map(({ value }) => value);

function stateOf(field: FormField): string {
  if (isBox(field)) return String(field.checked);
  return isList(field) ? JSON.stringify(chosenOf(field)) : field.value;
}

/** A text that React holds is not emptied; its component may do so with the answer, which then counts. */
function isEmptiedByReset(field: FormField): boolean {
  return isBox(field) || isList(field) || field.value !== field.defaultValue;
}

function putBack(field: FormField): () => void {
  if (isBox(field)) {
    const { checked } = field;
    return () => {
      field.checked = checked;
    };
  }
  if (isList(field)) {
    const chosen = chosenOf(field);
    return () => {
      const options = [...field.options];
      // What can no longer be chosen is let go.
      if (!chosen.every((value) => options.some((option) => option.value === value))) return;
      for (const option of options) option.selected = chosen.includes(option.value);
    };
  }
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = value;
    // Null in fields of numbers, days and email addresses, which do not tell where the cursor is.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
