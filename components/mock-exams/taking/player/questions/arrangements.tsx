import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { listIn, moved, orderIn, partsIn, withMatch } from "@/lib/mock-exams/taking/answer-changes";
import { inOrder } from "@/lib/mock-exams/taking/player-rules";
import { RichHtml } from "../rich-html";
import { plainText } from "./gaps";
import type { QuestionProps } from "./question";

/** Each row has a list of its matches. */
export function Matching({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"matching">) {
  const pairs = partsIn(response);
  const columns = inOrder(content.columns, item.optionOrder);
  const isLong = columns.some(({ html }) => html.length > 60 || /<(math|sup|sub|table)/.test(html));
  const letter = (index: number) => String.fromCharCode(65 + index);
  return (
    <fieldset aria-labelledby={labelledBy} disabled={isDisabled} className="grid gap-4">
      {isLong ? (
        <ol className="grid gap-1 border-y py-3">
          {columns.map(({ id, html }, index) => (
            <li key={id} className="flex gap-3">
              <b>{letter(index)}</b>
              <RichHtml html={html} />
            </li>
          ))}
        </ol>
      ) : null}
      {content.rows.map(({ id, html }) => (
        <div key={id} className="grid items-center gap-2 border-b pb-3 sm:grid-cols-[1fr_auto]">
          <RichHtml html={html} className="min-w-0" />
          <select
            aria-label={`Match for: ${plainText(html)}`}
            className="exam-field w-full sm:w-64"
            value={pairs[id] ?? ""}
            onChange={({ target: { value } }) => onAnswer((latest) => withMatch(latest, content, id, value))}
          >
            <option value="">Choose…</option>
            {columns.map((column, index) => (
              <option key={column.id} value={column.id}>
                {isLong ? letter(index) : plainText(column.html)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/** The parts in the order they stand in; moved by buttons or dragged. The order given out is no answer until it is confirmed. */
export function Ordering({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"ordering">) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const isSet = listIn(response).length > 0;
  const ids = orderIn(response, content, item.optionOrder);
  const parts = inOrder(content.parts, ids);
  const move = (id: string, where: { to: number } | { by: number }) => {
    if (isDisabled) return;
    onAnswer((latest) => {
      const order = moved(orderIn(latest, content, item.optionOrder), id, where);
      setSaid(`Moved to place ${order.indexOf(id) + 1} of ${order.length}`);
      return order;
    });
  };
  return (
    <div>
      <ol aria-labelledby={labelledBy} className="grid gap-2">
        {parts.map(({ id, html }, index) => (
          <li
            key={id}
            draggable={!isDisabled}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) move(dragged, { to: index });
              setDragged(null);
            }}
            className={`exam-part ${dragged === id ? "opacity-50" : ""}`}
          >
            <span aria-hidden className="exam-letter">
              {index + 1}
            </span>
            <RichHtml html={html} className="min-w-0" />
            <span className="flex shrink-0 gap-1">
              <button
                type="button"
                className="exam-key size-10"
                disabled={isDisabled || index === 0}
                onClick={() => move(id, { by: -1 })}
              >
                <ArrowUp aria-hidden className="size-4" />
                <span className="sr-only">Move up: {plainText(html)}</span>
              </button>
              <button
                type="button"
                className="exam-key size-10"
                disabled={isDisabled || index === parts.length - 1}
                onClick={() => move(id, { by: 1 })}
              >
                <ArrowDown aria-hidden className="size-4" />
                <span className="sr-only">Move down: {plainText(html)}</span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      {isSet ? null : (
        <button
          type="button"
          className="exam-quiet mt-3"
          disabled={isDisabled}
          onClick={() => onAnswer((latest) => orderIn(latest, content, item.optionOrder))}
        >
          This order is right
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
