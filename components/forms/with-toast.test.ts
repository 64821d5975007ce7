import { expect, test } from "vitest";
import { type ActionState, idle } from "@/lib/platform/result";
import { withToast } from "./with-toast";

async function send(answer: ActionState<string>, said?: string) {
  const shown: string[] = [];
  const action = withToast(
    async () => answer,
    ({ title }) => shown.push(title),
    said,
  );
  return { state: await action(idle, new FormData()), shown };
}

test("What was done is said once, away from the form, which still has its answer", async () => {
  const { state, shown } = await send({ status: "ok", message: "Merged.", data: "one" });
  expect(shown).toEqual(["Merged."]);
  expect(state).toEqual({ status: "ok", data: "one" });
});

test("A form may know better words than its action", async () => {
  expect((await send({ status: "ok", message: "Done." }, "Invitation sent.")).shown).toEqual([
    "Invitation sent.",
  ]);
});

test("A refusal stays beside its form, with what was typed", async () => {
  const refused: ActionState<string> = {
    status: "error",
    message: "Choose a reason",
    values: { note: "x" },
  };
  const { state, shown } = await send(refused, "Done.");
  expect(shown).toEqual([]);
  expect(state).toEqual(refused);
});
