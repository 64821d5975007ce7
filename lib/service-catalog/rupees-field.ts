import { z } from "zod";
import { parseRupees } from "./price";

/** A sum in rupees as people type it, "11,800" or "999.50", in paise; `message` says what is expected. */
export const rupeesField = (message: string, leastMinor = 1) =>
  z
    .string(message)
    .max(30, message)
    .transform((typed, context) => {
      const minor = parseRupees(typed);
      if (minor === null || minor < leastMinor) {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return minor;
    });
