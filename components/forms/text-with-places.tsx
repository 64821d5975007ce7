"use client";

import { useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";

type Props<Place extends string> = {
  name: string;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** What may be filled in, by the name that stands in the text between double braces. */
  places: Readonly<Record<Place, string>>;
};

/** A text, and a button for each thing that is filled in when it is used. */
export function TextWithPlaces<Place extends string>({ places, value, onChange, ...field }: Props<Place>) {
  const text = useRef<HTMLTextAreaElement>(null);
  const insert = (name: Place) => {
    const area = text.current;
    if (!area) return;
    const place = `{{${name}}}`;
    const at = area.selectionStart;
    onChange(value.slice(0, at) + place + value.slice(area.selectionEnd));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(at + place.length, at + place.length);
    });
  };
  const { rows, maxLength, ...described } = field;
  return (
    <>
      <Field {...described} required>
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={rows}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={maxLength}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Filled in by itself</legend>
        <ul className="flex flex-wrap gap-1.5">
          {(Object.keys(places) as Place[]).map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => insert(name)}
                title={`{{${name}}}`}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                {places[name]}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
