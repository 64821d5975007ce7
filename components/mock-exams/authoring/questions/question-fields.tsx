import type { ItemType } from "@/lib/mock-exams/item";
import { MatchingFields, OrderingFields } from "./arrange-fields";
import { OptionFields } from "./choice-fields";
import { DetailFields, ExplanationField, StemFields } from "./common-fields";
import { NumberFields, TextFields } from "./entry-fields";
import { GapFields } from "./gap-fields";
import { EssayFields, SpeechFields } from "./marked-fields";
import { WritingHelp } from "./writing-help";

/** The form of a question: what all have, around what its type asks for. */
export function QuestionFields({ type, isNew }: { type: ItemType; isNew: boolean }) {
  return (
    <>
      <WritingHelp />
      <StemFields />
      {type === "single_choice" || type === "multiple_choice" ? <OptionFields /> : null}
      {type === "numeric" ? <NumberFields /> : null}
      {type === "text" ? <TextFields /> : null}
      {type === "gaps" ? <GapFields /> : null}
      {type === "matching" ? <MatchingFields /> : null}
      {type === "ordering" ? <OrderingFields /> : null}
      {type === "essay" ? <EssayFields /> : null}
      {type === "speech" ? <SpeechFields /> : null}
      <ExplanationField />
      <DetailFields isNew={isNew} />
    </>
  );
}
