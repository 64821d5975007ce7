"use client";

import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { Textarea } from "@/components/ui/textarea";
import { COMMENT_LIMITS } from "@/lib/activity/limits";
import { type Mentionable, mentionBeing, offerPeople } from "@/lib/activity/mentions";

export type OfferedPerson = Mentionable & { role?: string };

type Props = {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Somebody was chosen from the list; their name stands in the text. */
  onChoose: (id: string) => void;
  people: readonly OfferedPerson[];
  rows?: number;
  placeholder?: string;
  describedBy?: string;
  isInvalid?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

/**
 * A text in which @ offers people. A field of several lines may not be called a combobox, so it stays a text field whose
 * list is announced and whose active option is named.
 */
export function MentionField(props: Props) {
  const { label, value, onChange, onChoose, people, rows = 3, onKeyDown } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.ref, () => field.current as HTMLTextAreaElement, []);
  const [being, setBeing] = useState<{ from: number; typed: string } | null>(null);
  const [active, setActive] = useState(0);
  const offered = being ? offerPeople(people, being.typed) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(active, offered.length - 1)];

  const look = (text: string, caret: number) => {
    setBeing(mentionBeing(text, caret));
    setActive(0);
  };
  const choose = (person: OfferedPerson) => {
    if (!being) return;
    const before = `${value.slice(0, being.from)}@${person.name} `;
    onChange(before + value.slice(being.from + 1 + being.typed.length).replace(/^ /, ""));
    onChoose(person.id);
    setBeing(null);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOpen && current && !event.nativeEvent.isComposing) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        return setActive((at) => (Math.min(at, offered.length - 1) + step + offered.length) % offered.length);
      }
      if (
        (event.key === "Enter" || event.key === "Tab") &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      ) {
        event.preventDefault();
        return choose(current);
      }
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        return setBeing(null);
      }
    }
    onKeyDown?.(event);
  };

  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        name="text"
        required
        dir="auto"
        rows={rows}
        maxLength={COMMENT_LIMITS.text}
        placeholder={props.placeholder}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        className="min-h-0 text-sm"
        onChange={({ target }) => {
          onChange(target.value);
          look(target.value, target.selectionStart);
        }}
        onClick={({ currentTarget }) => look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={() => setBeing(null)}
        onKeyDown={onKey}
      />
      <p role="status" className="sr-only">
        {isOpen
          ? `${offered.length === 1 ? "1 person" : `${offered.length} people`} to mention. Choose with the arrow keys and Enter.`
          : null}
      </p>
      {isOpen ? (
        <div
          role="listbox"
          id={`${id}-people`}
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-lg"
        >
          {offered.map((person) => (
            // The keys are the field's, which keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={person === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className="flex min-h-9 cursor-default items-baseline justify-between gap-3 rounded-sm px-2 py-1.5 text-sm hover:bg-secondary aria-selected:bg-accent aria-selected:text-accent-foreground"
            >
              <bdi>{person.name}</bdi>
              {person.role ? <span className="text-xs">{person.role}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
