import { expect, test } from "vitest";
import { SHOW_PRIVACY_CHOICE } from "./privacy-choice";

test.each([
  ["", ""],
  ["theme=dark; account=%7B%7D", ""],
  ["theme=dark; page-counting=yes", "yes"],
  ["page-counting=no; theme=dark", "no"],
  ["page-counting=maybe", ""],
])("A browser with the cookies %j is shown the question, or the answer: %j", (cookie, answer) => {
  const choices = { dataset: { choice: "unread" } };
  new Function("document", SHOW_PRIVACY_CHOICE)({ cookie, getElementById: () => choices });
  expect(choices.dataset.choice).toBe(answer);
});
