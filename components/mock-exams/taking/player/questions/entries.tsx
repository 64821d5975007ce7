import { useState } from "react";
import { type KeypadKey, withKey } from "@/lib/mock-exams/taking/answer-changes";
import { countWords, LONGEST, numberAsTyped } from "@/lib/mock-exams/taking/player-rules";
import type { QuestionProps } from "./question";

const plain = { autoComplete: "off", autoCorrect: "off", autoCapitalize: "none", spellCheck: false } as const;

export function NumberEntry({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"numeric">) {
  const [hasKeypad, setHasKeypad] = useState(false);
  const value = typeof response === "string" ? response : "";
  const decimalSign = content.locale === "en" ? "." : ",";
  const type = (text: string) => onAnswer(numberAsTyped(text) || null);
  const press = (key: KeypadKey) => onAnswer((latest) => withKey(latest, key));
  return (
    <div className="grid w-fit gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={`entry-${item.o}`}
          aria-labelledby={labelledBy}
          aria-describedby={`entry-help-${item.o}`}
          className="exam-field w-56 text-lg"
          inputMode="decimal"
          maxLength={LONGEST.numeric}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => type(target.value)}
          {...plain}
        />
        {content.unit ? <span>{content.unit}</span> : null}
        <button
          type="button"
          className="exam-quiet"
          aria-expanded={hasKeypad}
          onClick={() => setHasKeypad(!hasKeypad)}
        >
          Keypad
        </button>
      </div>
      <p id={`entry-help-${item.o}`} className="text-sm text-muted-foreground">
        Use “{decimalSign}” as the decimal sign.
      </p>
      {hasKeypad ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a group of answers
        <div role="group" aria-label="Number keypad" className="grid w-56 grid-cols-3 gap-1.5">
          {[..."7894561230", decimalSign, "-"].map((key) => (
            <button
              key={key}
              type="button"
              disabled={isDisabled}
              className="exam-key"
              onClick={() => press(key === "-" ? "sign" : { typed: key })}
            >
              {key === "-" ? "±" : key}
              {key === "-" ? <span className="sr-only"> change the sign</span> : null}
            </button>
          ))}
          <button
            type="button"
            disabled={isDisabled}
            className="exam-key col-span-2"
            onClick={() => press("delete")}
          >
            Delete
          </button>
          <button type="button" disabled={isDisabled} className="exam-key" onClick={() => onAnswer(null)}>
            Clear
          </button>
        </div>
      ) : null}
    </div>
  );
}

export function TextEntry({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"text">) {
  const value = typeof response === "string" ? response : "";
  const words = countWords(value);
  const isTooLong = content.mostWords !== undefined && words > content.mostWords;
  return (
    <div className="grid gap-2">
      <input
        aria-labelledby={labelledBy}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `words-${item.o}` : undefined}
        className="exam-field w-full max-w-md"
        maxLength={LONGEST.text}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onAnswer(target.value === "" ? null : target.value)}
        {...plain}
      />
      {isTooLong ? (
        <p id={`words-${item.o}`} className="text-sm text-attention">
          {words} words; at most {content.mostWords} count.
        </p>
      ) : null}
    </div>
  );
}

export function Essay({ item, content, response, isDisabled, labelledBy, onAnswer }: QuestionProps<"essay">) {
  const value = typeof response === "string" ? response : "";
  const words = countWords(value);
  return (
    <div className="grid gap-2">
      <textarea
        aria-labelledby={labelledBy}
        aria-describedby={`words-${item.o}`}
        className="exam-field min-h-[22rem] w-full resize-y leading-relaxed"
        maxLength={LONGEST.essay}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onAnswer(target.value === "" ? null : target.value)}
        {...plain}
      />
      <p id={`words-${item.o}`} className="figures flex flex-wrap gap-x-4 text-sm">
        <span className="font-semibold">Words: {words}</span>
        {content.leastWords > 0 ? (
          <span className="text-muted-foreground">
            At least {content.leastWords}
            {content.mostWords ? `, at most ${content.mostWords}` : ""}
          </span>
        ) : null}
      </p>
    </div>
  );
}
