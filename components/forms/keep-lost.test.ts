import { expect, test } from "vitest";
import { idle } from "@/lib/platform/result";
import { keepLost } from "./keep-lost";

const fails = (error: unknown) => keepLost(() => Promise.reject(error));

test("What was lost on its way is said beside the form, which keeps every entry but passwords", async () => {
  const form = new FormData();
  form.append("words", "Upload the marksheet.");
  form.append("reasons", "funds");
  form.append("reasons", "english");
  form.append("password", "secret");
  expect(await fails(new TypeError("Failed to fetch"))(idle, form)).toEqual({
    status: "error",
    message: "This did not get through. What you typed is still here: please try again in a moment.",
    values: { words: "Upload the marksheet.", reasons: "english" },
    ticked: { reasons: ["funds", "english"] },
  });
});

test("An answer, a redirect and what the server threw go on as they are", async () => {
  expect(await keepLost(async () => ({ status: "ok" as const }))(idle, new FormData())).toEqual({
    status: "ok",
  });
  const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;push;/;303;" });
  await expect(fails(redirect)(idle, new FormData())).rejects.toBe(redirect);
});
