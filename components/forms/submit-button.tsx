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
  ...props
}: Omit<ButtonProps, "type" | "ref"> & { pendingText: string }) {
  const { pending } = useFormStatus();
  return (
    <Button
      {...props}
      ref={keepTypingInForm}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
    >
      {pending ? pendingText : children}
    </Button>
  );
}
