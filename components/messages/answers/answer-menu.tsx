"use client";

import { MessageSquareText } from "lucide-react";
import { useRef } from "react";

/** An answer as it reads for one student. */
export type ReadyAnswer = { id: string; title: string; text: string };

/** Puts a prepared answer into the box, to be read over before it is sent. */
export function AnswerMenu({
  answers,
  onChoose,
}: {
  answers: readonly ReadyAnswer[];
  onChoose: (text: string) => void;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (answers.length === 0) return null;
  return (
    <details ref={menu}>
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <MessageSquareText aria-hidden className="size-4" />
        Prepared answers
      </summary>
      <ul aria-label="Prepared answers" className="mt-2 max-h-[40dvh] divide-y overflow-y-auto border-y">
        {answers.map(({ id, title, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                if (menu.current) menu.current.open = false;
                onChoose(text);
              }}
              className="grid min-h-11 w-full content-center px-1 py-1.5 text-left hover:bg-secondary"
            >
              <bdi className="font-semibold">{title}</bdi>
              <span dir="auto" className="truncate text-sm text-muted-foreground">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
