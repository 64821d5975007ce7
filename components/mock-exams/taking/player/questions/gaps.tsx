import { type DragEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { partsIn, withGap } from "@/lib/mock-exams/taking/answer-changes";
import { countWords, inOrder, LONGEST } from "@/lib/mock-exams/taking/player-rules";
import { RichHtml } from "../rich-html";
import type { QuestionProps } from "./question";

/** Words of options as a list can show them: a list holds text only. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}

/**
 * A text with gaps. The fields are put into the places that the text marks; words of a list can be dragged there, or chosen
 * from the list of the gap itself.
 */
export function Gaps({ item, content, response, isDisabled, labelledBy, onAnswer }: QuestionProps<"gaps">) {
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Map<string, Element>>(new Map());
  const filled = partsIn(response);
  const bank = inOrder(content.bank ?? [], item.optionOrder);

  // The text is markup of its own, so its places are only known once it stands in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useLayoutEffect(() => {
    const found = [...(text.current?.querySelectorAll("[data-gap]") ?? [])];
    setPlaces(new Map(found.map((place) => [place.getAttribute("data-gap") ?? "", place])));
  }, [content.stem]);

  const fill = (id: string, value: string) => onAnswer((latest) => withGap(latest, content, id, value));

  return (
    <div>
      {bank.length > 0 ? (
        <ul aria-label="Words to choose from" className="mb-5 flex flex-wrap gap-2 border-y py-3">
          {bank.map(({ id, html }) => {
            const isUsed = Object.values(filled).includes(id);
            return (
              <li
                key={id}
                draggable={!isDisabled}
                onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
                className={`exam-chip ${isUsed ? "exam-chip-used" : ""}`}
              >
                <RichHtml html={html} inline />
                {isUsed ? <span className="sr-only"> (used)</span> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <div ref={text} id={labelledBy}>
        <RichHtml html={content.stem} className="exam-gaps" />
      </div>
      {content.gaps.map((gap, index) => {
        const place = places.get(gap.id);
        if (!place) return null;
        const name = `Gap ${index + 1} of ${content.gaps.length}`;
        const value = filled[gap.id] ?? "";
        if (gap.kind === "text") {
          const isTooLong = gap.mostWords !== undefined && countWords(value) > gap.mostWords;
          return createPortal(
            <input
              aria-label={name}
              aria-invalid={isTooLong || undefined}
              title={isTooLong ? `No more than ${gap.mostWords} words` : undefined}
              className="exam-field exam-gap"
              style={{ width: `${gap.letters ? gap.letters + 2 : 11}ch` }}
              maxLength={gap.letters ?? LONGEST.text}
              value={value}
              disabled={isDisabled}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => fill(gap.id, target.value)}
            />,
            place,
            gap.id,
          );
        }
        const options = gap.kind === "bank" ? bank : inOrder(gap.options, item.optionOrder);
        const drop = {
          onDragOver: (event: DragEvent) => event.preventDefault(),
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            const id = event.dataTransfer.getData("text/plain");
            if (!isDisabled && options.some((option) => option.id === id)) fill(gap.id, id);
          },
        };
        return createPortal(
          <select
            aria-label={name}
            className="exam-field exam-gap"
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => fill(gap.id, target.value)}
            {...(gap.kind === "bank" ? drop : {})}
          >
            <option value="">{index + 1} …</option>
            {options.map(({ id, html }) => (
              <option key={id} value={id}>
                {plainText(html)}
              </option>
            ))}
          </select>,
          place,
          gap.id,
        );
      })}
    </div>
  );
}
