import type { ItemType } from "../item.ts";
import { TYPE_TEXTS } from "./questions/wording.ts";

/** What a question is called and may be, as plain data, so that a list in the browser brings no schema along. */

export const ITEM_STATES = ["draft", "review", "live", "retired"] as const;
type ItemState = (typeof ITEM_STATES)[number];
export const STATE_TEXTS: Readonly<Record<ItemState, string>> = {
  draft: "Draft",
  review: "In review",
  live: "Live",
  retired: "Withdrawn",
};

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
type Difficulty = (typeof DIFFICULTIES)[number];
export const LEVEL_TEXTS: Readonly<Record<Difficulty, string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export const TYPE_NAMES = Object.keys(TYPE_TEXTS) as ItemType[];
export const TYPE_CHOICES = TYPE_NAMES.map((type) => ({ value: type, label: TYPE_TEXTS[type].name }));

export const MOCK_STATES = { draft: "Draft", published: "Published", retired: "Withdrawn" } as const;
export const MOCK_STATE_NAMES = Object.keys(MOCK_STATES) as (keyof typeof MOCK_STATES)[];
export const ACCESS_TEXTS = { free: "Free", paid: "Paid for" } as const;
export const ACCESS_NAMES = Object.keys(ACCESS_TEXTS) as (keyof typeof ACCESS_TEXTS)[];
