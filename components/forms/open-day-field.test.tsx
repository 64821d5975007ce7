import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ActionState, idle } from "@/lib/platform/result";
import { OpenDayField } from "./open-day-field";

const SUNDAY = "2027-01-24";
const QUESTION = "24 January is a Sunday. Nobody answers on that day.";

const draw = (state: ActionState) =>
  renderToStaticMarkup(
    <OpenDayField name="day" id="date-day" label="Day" state={state} defaultValue={state.values?.day} />,
  );

test("Nothing is asked before an answer, nor of a day that is refused for something else", () => {
  expect(draw(idle)).not.toContain("checkbox");
  const past = draw({ status: "error", fieldErrors: { day: "It has passed" }, values: { day: SUNDAY } });
  expect(past).toContain("It has passed");
  expect(past).not.toContain("checkbox");
});

test("The question stands at the day, which is kept, with a tick for that day alone", () => {
  const asked = draw({ status: "error", fieldErrors: { dayKept: QUESTION }, values: { day: SUNDAY } });
  expect(asked).toMatch(new RegExp(`<p id="date-day-error"[^>]*>${QUESTION}`));
  expect(asked).toMatch(/<input[^>]*aria-describedby="date-day-error"[^>]*aria-invalid="true"/);
  expect(asked).toMatch(new RegExp(`<input type="checkbox"[^>]*name="dayKept"[^>]*value="${SUNDAY}"`));
  expect(asked).not.toContain("checked=");
  expect(asked).toContain("It is right, keep this date");
});

test("A tick stays where something else was refused, and goes once the day is another", () => {
  const refused = (values: Record<string, string>) =>
    draw({ status: "error", fieldErrors: { note: "Too long" }, values });
  expect(refused({ day: SUNDAY, dayKept: SUNDAY })).toContain('checked=""');
  expect(refused({ day: "2027-01-25", dayKept: SUNDAY })).not.toContain("checkbox");
  const other = { day: "2027-01-31", dayKept: SUNDAY };
  const asked = draw({ status: "error", fieldErrors: { dayKept: QUESTION }, values: other });
  expect(asked).toContain('value="2027-01-31"');
  expect(asked).not.toContain("checked=");
});
