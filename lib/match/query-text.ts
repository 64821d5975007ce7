import { z } from "zod";

/** Longer than the query of any match. */
const MAX_LENGTH = 400;

/** The query of a match as a form carries it along: what URLSearchParams writes, and nothing else. */
export const matchQueryText = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[\w=&+%.*-]*$/);
