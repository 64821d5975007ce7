import type { RevealedItem } from "../types.ts";
import type { Outcome } from "./rows.ts";

/** `reveal_item`: in practice only; the question is locked before its key is given. */
export type Revealed = RevealedItem & {
  o: number;
  revealed_at: string;
  outcome: Outcome;
  marks: number | null;
  most: number;
};
