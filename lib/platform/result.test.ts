import { expect, test } from "vitest";
import { idle, valuesSent } from "./result";

test("A refused form shows every box that was ticked, and none that was not", () => {
  const refused = {
    status: "error" as const,
    values: { name: "Hindi leads", languages: "hi", isActive: "on" },
    ticked: { languages: ["en", "hi"] },
  };
  expect(valuesSent(refused, "languages")).toEqual(["en", "hi"]);
  expect(valuesSent(refused, "isActive")).toEqual(["on"]);
  expect(valuesSent(refused, "requestTypes")).toEqual([]);
  expect(valuesSent(refused, "constructor")).toEqual([]);
});

test("A form that was not refused shows what is saved", () => {
  expect(valuesSent(idle, "languages")).toBeNull();
  expect(valuesSent({ status: "ok", data: 1 }, "languages")).toBeNull();
});
