"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Sends its form. While the answer is awaited it says so and ignores further presses; without script it is a plain button. */
export function SubmitButton({
  children,
  pendingText,
  ...props
}: Omit<ButtonProps, "type"> & { pendingText: string }) {
  const { pending } = useFormStatus();
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
    >
      {pending ? pendingText : children}
    </Button>
  );
}
