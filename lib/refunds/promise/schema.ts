import { z } from "zod";

const TRY_AGAIN = "Open this page again and try once more";

const whole = (least: number, most: number) => {
  const message = `Write a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
};

/** Percents as somebody types them, "1.5", in hundredths of a percent. */
const percent = (most: number) => {
  const message = `Write a percentage from 0.01 to ${most}, such as 1 or 1.5`;
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, message)
    .transform((typed) => Math.round(Number(typed) * 100))
    .refine((basisPoints) => basisPoints >= 1 && basisPoints <= most * 100, message);
};

export const setPromiseSchema = z
  .object({
    key: z.guid(TRY_AGAIN),
    withinWorkingDays: whole(1, 60),
    credit: percent(10),
    most: percent(100),
    validDays: whole(30, 1095),
  })
  .refine(({ credit, most }) => most >= credit, {
    path: ["most"],
    message: "The most is not less than what one day brings",
  });
export type NewPromise = z.output<typeof setPromiseSchema>;

export const endPromiseSchema = z.object({});
