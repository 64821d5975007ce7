import type { ReactNode } from "react";
import type { Card, CardOrder } from "./board-columns";

/** What a desk says about its cards. */
export type BoardKind<C extends Card> = CardOrder<C> & {
  noun: { one: string; many: string };
  nameOf: (card: C) => string;
  hrefOf: (id: string) => string;
  /** Beside the name. */
  corner: (card: C) => ReactNode;
  /** Under the name. */
  lines: (card: C) => ReactNode;
  /** Where all cards of a column are a list. */
  listHref: (columnId: string) => string;
  /** Why the card may not go there, in a sentence; null where it may. */
  refusal: (card: C, from: string, to: string) => string | null;
  /** What must be known before the card goes there. */
  question: (card: C, to: string) => MoveQuestion | null;
  asMoved: (card: C, to: string, details: MoveDetails) => C;
};

/** The answers to a question, by the names of its fields. */
export type MoveDetails = Readonly<Record<string, string>>;

export type MoveAnswer<C extends Card> =
  | { ok: true; changed: Partial<C> }
  /** With a link where something can be done about it. */
  | { ok: false; message: string; link?: { href: string; text: string } };

/** What a move has to be told first: the fields of a form, and the words of its button. */
export type MoveQuestion = { title: string; fields: ReactNode; submit: string };
