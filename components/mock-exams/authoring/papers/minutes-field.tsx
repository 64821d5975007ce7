import { useState } from "react";
import { TextField } from "@/components/forms/field";
import { PAPER_LIMITS } from "@/lib/mock-exams/authoring/papers/schema";

/** Minutes as they are typed, given on as seconds; what is no number is refused when the paper is saved. */
export function MinutesField({
  name,
  label,
  seconds,
  error,
  onChange,
}: {
  name: string;
  label: string;
  seconds: number;
  error?: string;
  onChange: (seconds: number) => void;
}) {
  const [typed, setTyped] = useState(String(seconds / 60));
  // Changed elsewhere: saved, or taken up again from this browser.
  const shown = Number(typed) * 60 === seconds ? typed : String(seconds / 60);
  return (
    <TextField
      id={`minutes-${name}`}
      name={name}
      label={label}
      required
      type="number"
      inputMode="numeric"
      min={1}
      max={PAPER_LIMITS.minutes}
      step="any"
      className="w-fit"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(Number(target.value) * 60);
      }}
      error={error}
    />
  );
}
