import type { ItemContent, ItemResponse, ItemType } from "@/lib/mock-exams/item";
import type { PaperItem } from "@/lib/mock-exams/taking/rows";
import type { AnswerUpdate } from "@/lib/mock-exams/taking/run-state";

/** What every kind of question is given. */
export type QuestionProps<Type extends ItemType> = {
  item: PaperItem;
  content: Extract<ItemContent, { type: Type }>;
  response: ItemResponse;
  /** Frozen: time is up, the section is closed, or another window took over. */
  isDisabled: boolean;
  /** The id of what is asked, for the group's name. */
  labelledBy: string;
  /** What is made from an answer that stands is made from the latest: the one that was rendered may be a click behind. */
  onAnswer: (update: AnswerUpdate) => void;
};
