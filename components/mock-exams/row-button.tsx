import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** A small button beside a row that can be moved or taken out. `name`: by which the row finds it again, to keep the focus. */
export function RowButton({
  name,
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  name: string;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      data-button={name}
      className="min-h-11! px-2.5!"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
