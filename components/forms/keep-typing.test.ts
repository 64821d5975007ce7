import { expect, test } from "vitest";
import { keepTyping } from "./keep-typing";

/** As much of a field as a form empties. */
function text(value: string, defaultValue = "") {
  const field = {
    type: "text",
    value,
    defaultValue,
    selectionStart: 0,
    selectionEnd: 0,
    setSelectionRange: (start: number, end: number) => Object.assign(field, { cursor: [start, end] }),
    reset: () => Object.assign(field, { value: field.defaultValue }),
  };
  return field;
}
function box(checked: boolean) {
  const field = {
    type: "checkbox",
    value: "on",
    checked,
    reset: () => Object.assign(field, { checked: false }),
  };
  return field;
}
function list(values: string[], chosen: string) {
  const field = {
    type: "select-one",
    options: values.map((value) => ({ value, selected: value === chosen })),
    get value() {
      return field.options.find(({ selected }) => selected)?.value ?? "";
    },
    choose: (value: string) => {
      for (const option of field.options) option.selected = option.value === value;
    },
    reset: () => field.choose(values[0] ?? ""),
  };
  return field;
}

/** A form as React empties it: the event first, then the fields. */
function formOf(...elements: { reset: () => unknown }[]) {
  const form = Object.assign(new EventTarget(), {
    elements,
    send: () => form.dispatchEvent(new Event("submit")),
    answer: async () => {
      form.dispatchEvent(new Event("reset"));
      for (const element of elements) element.reset();
      await Promise.resolve();
    },
  });
  return { form, stop: keepTyping(form as unknown as HTMLFormElement) };
}

test("What was sent goes with the answer, and what was typed while it was awaited stays, with its cursor", async () => {
  const [note, title] = [text("Called twice"), text("Call")];
  const { form } = formOf(note, title);
  form.send();
  Object.assign(note, { value: "Called twice. Then", selectionStart: 18, selectionEnd: 18 });
  await form.answer();
  expect(note).toMatchObject({ value: "Called twice. Then", cursor: [18, 18] });
  expect(title.value).toBe("");
});

test("What a refusal gives back stands where nothing was typed meanwhile", async () => {
  const [note, title] = [text("Called twice"), text("Call")];
  const { form } = formOf(note, title);
  form.send();
  title.value = "";
  note.defaultValue = "Called twice";
  title.defaultValue = "Call";
  await form.answer();
  expect([note.value, title.value]).toEqual(["Called twice", ""]);
});

test("Ticks and choices of the meantime stay, unless a choice is no longer there", async () => {
  const [tick, sent, reason, owner] = [
    box(false),
    box(true),
    list(["", "a", "b"], "a"),
    list(["", "c", "d"], "c"),
  ];
  const { form } = formOf(tick, sent, reason, owner);
  form.send();
  tick.checked = true;
  reason.choose("b");
  owner.choose("d");
  const answered = form.answer();
  owner.options.pop();
  await answered;
  expect([tick.checked, sent.checked, reason.value, owner.value]).toEqual([true, false, "b", ""]);
});

test("A text that a component holds is left to it", async () => {
  const held = text("Hello");
  const { form } = formOf(held);
  form.send();
  // React writes both.
  Object.assign(held, { value: "Hello there", defaultValue: "Hello there" });
  const answered = form.answer();
  held.value = "";
  await answered;
  expect(held.value).toBe("");
});

test("A form that is emptied without having been sent, or a second time, is empty", async () => {
  const note = text("Called");
  const { form, stop } = formOf(note);
  await form.answer();
  expect(note.value).toBe("");
  form.send();
  note.value = "More";
  await form.answer();
  await form.answer();
  expect(note.value).toBe("");
  form.send();
  stop();
  note.value = "More";
  await form.answer();
  expect(note.value).toBe("");
});
