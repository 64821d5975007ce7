import type { MockCard } from "@/lib/mock-exams/taking/rows";

/** In place of a way in, where somebody has no access. Nothing leads to a purchase, because there is none to make here yet. */
export function NotInPlan({ access }: Pick<MockCard, "access">) {
  return access === "paid"
    ? "This mock exam is not part of your plan. Paid mock exams cannot be bought here yet; the free ones are open to you."
    : "This mock exam is not part of your plan.";
}
