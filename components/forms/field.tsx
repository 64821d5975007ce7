import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "#translate";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

/** What a control must carry so that its label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldFrame = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Where only some answers ask for it, which: "for a lost lead". Then it is not called optional. */
  needed?: string;
  className?: string;
  /** Needed only where two forms on a page have fields of one name. */
  id?: string;
};

/** Label above, hint under it, error beneath the control; the control is drawn by the caller with the props it is given. */
export function Field({
  name,
  label,
  hint,
  error,
  required = false,
  needed,
  className,
  id = name,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const t = useTranslate();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <Label htmlFor={id}>
        {label}
        {required ? null : (
          <span className="font-normal text-muted-foreground">
            {needed ? ` (needed ${needed})` : ` ${t("(optional)")}`}
          </span>
        )}
      </Label>
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        required: required || undefined,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** Also for pages that carry only the styles they show: an error may be brought in by a script (components/leads/lead-form.tsx). */
export const FIELD_ERROR_STYLE = "text-sm font-semibold text-destructive";

/** `message` in English, as schemas and actions give it. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  const t = useTranslate();
  if (!message) return null;
  return (
    <p id={id} className={FIELD_ERROR_STYLE}>
      {t(message)}
    </p>
  );
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<typeof Input>, keyof FieldFrame>;

export function TextField({
  name,
  label,
  hint,
  error,
  required,
  needed,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, error, required, needed, className, id }}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
