import type { ReactNode } from "react";
import { useTranslate } from "#translate";

/** Says that a form begins with what a student's file knows, and leads to the file. */
export function FromFileNote({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="border-l-4 border-primary bg-accent px-4 py-3 text-accent-foreground print:hidden">
      {children}
      <p className="mt-1">
        <a href="/profile/file" className="text-link">
          {t("Open your file")}
        </a>
      </p>
    </div>
  );
}
