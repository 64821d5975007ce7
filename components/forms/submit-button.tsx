"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "@/components/ui/button";
import { keepTyping } from "./keep-typing";

const keepTypingInForm = ({ form }: HTMLButtonElement) => (form ? keepTyping(form) : undefined);

/**
 * Sends its form. While the answer is awaited it says so and ignores further presses, and what is typed meanwhile stays; without
 * script it is a plain button.
 */
export function SubmitButton({
  children,
  pendingText,
  isHeld = false,
  ...props
}: Omit<ButtonProps, "type" | "ref"> & {
  pendingText: string;
  /** While another form changes the same thing. */
  isHeld?: boolean;
}) {
  const { pending } = useFormStatus();
  const isOff = pending || isHeld;
  return (
    <Button
      {...props}
      ref={keepTypingInForm}
      type="submit"
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : props.onClick}
    >
      {pending ? pendingText : children}
    </Button>
  );
}
