import type { ReactNode } from "react";

/** Something to do that is needed now and then. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen || undefined}>
      <summary className="text-link w-fit cursor-pointer">{title}</summary>
      <div className="mt-4 max-w-2xl">{children}</div>
    </details>
  );
}
