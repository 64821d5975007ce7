"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { Input } from "@/components/ui/input";
import { passwordStrength } from "@/lib/auth/passwords";
import { cn } from "@/lib/utils";

type Props = {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string;
  /** Shows how hard the password is to guess while it is typed. */
  isRated?: boolean;
};

const RATINGS = [
  { word: "", bar: "" },
  { word: "Easy to guess", bar: "bg-destructive" },
  { word: "Fair", bar: "bg-attention-fill" },
  { word: "Good", bar: "bg-primary" },
] as const;

/** A password that can be looked at. Without script it is a plain field: what needs script is not shown then. */
export function PasswordField({ name, label, autoComplete, hint, error, isRated = false }: Props) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const ratingId = useId();
  const input = useRef<HTMLInputElement>(null);
  // On a slow phone somebody may have typed before the script came.
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const strength = passwordStrength(typed);
  return (
    <div className="grid gap-2">
      <Field name={name} label={label} hint={hint} error={error} required>
        {(control) => (
          <div className="relative">
            <Input
              {...control}
              ref={input}
              type={isShown ? "text" : "password"}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              onChange={isRated ? (event) => setTyped(event.target.value) : undefined}
              className="pr-20 noscript:pr-3"
            />
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => setShown((shown) => !shown)}
              className="absolute inset-y-0 right-0 px-4 text-sm font-semibold text-primary hover:underline noscript:hidden"
            >
              {isShown ? "Hide" : "Show"}
              <span className="sr-only"> {label.toLowerCase()}</span>
            </button>
          </div>
        )}
      </Field>
      {isRated ? (
        <div className="flex items-center gap-3 noscript:hidden">
          <div aria-hidden className="grid w-36 grid-cols-3 gap-1">
            {[1, 2, 3].map((step) => (
              <span
                key={step}
                className={cn("h-1.5 rounded-full", step <= strength ? RATINGS[strength].bar : "bg-border")}
              />
            ))}
          </div>
          <p id={ratingId} aria-live="polite" className="text-sm text-muted-foreground">
            {RATINGS[strength].word}
          </p>
        </div>
      ) : null}
    </div>
  );
}
