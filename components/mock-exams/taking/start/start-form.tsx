"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { startMockExam } from "@/lib/mock-exams/actions";

const PACES = [
  { value: "exam", name: "As in the exam", about: "The real time, no pause. Counts among your attempts." },
  {
    value: "1",
    name: "Practice with the real time",
    about: "Answers can be shown as you go, and you may pause. Does not count.",
  },
  {
    value: "1.5",
    name: "Practice with time and a half",
    about: "For a first try, or if you get extra time.",
  },
  { value: "2", name: "Practice with double time", about: "" },
  { value: "untimed", name: "Practice without a clock", about: "Stop and go on whenever you like." },
] as const;

type Props = {
  examId: string;
  mockId: string;
  keyOfStart: string;
  mayExam: boolean;
  multiplier: number;
  /** The orders of the sections to choose from; none where they come as they stand. */
  orders: readonly (readonly { code: string; title: string }[])[];
};

/** Starting works before any script arrives: it is a form, and the same form sent twice starts one attempt. */
export function StartForm({ examId, mockId, keyOfStart, mayExam, multiplier, orders }: Props) {
  const [state, submit] = useFormAction(startMockExam);
  const offered = PACES.filter(({ value }) => mayExam || value !== "exam");
  return (
    <form action={submit} className="grid gap-4">
      <input type="hidden" name="examId" value={examId} />
      <input type="hidden" name="mockId" value={mockId} />
      <input type="hidden" name="key" value={keyOfStart} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">How do you want to take it?</legend>
        {offered.map(({ value, name, about }, index) => (
          <label key={value} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
            <input
              type="radio"
              name="pace"
              value={value}
              defaultChecked={index === 0}
              className="size-4 accent-primary"
            />
            <span>
              {name}
              {value === "exam" && multiplier > 1 ? ` (with your ${multiplier} times the time)` : ""}
              {about ? <span className="block text-sm text-muted-foreground">{about}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {orders.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">In which order do you want the sections?</legend>
          {orders.map((order, index) => (
            <label key={codesOf(order)} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
              <input
                type="radio"
                name="order"
                value={codesOf(order)}
                defaultChecked={index === 0}
                className="size-4 accent-primary"
              />
              {order.map(({ title }) => title).join(", then ")}
            </label>
          ))}
          <p className="text-sm text-muted-foreground">
            The order stays as you choose it here. Where there is a break, it keeps its place between the
            sections.
          </p>
        </fieldset>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Starting…" size="lg" className="w-fit max-sm:w-full">
        Start
      </SubmitButton>
    </form>
  );
}

function codesOf(order: Props["orders"][number]): string {
  return order.map(({ code }) => code).join(",");
}
