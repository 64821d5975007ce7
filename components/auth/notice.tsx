"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { NOTICE_COOKIE } from "@/lib/access/account-hint";

/** A notice above the page, gone on the next one. Once read it is not shown again: its cookie is taken away, which would else end by itself. */
export function Notice({ tone, children }: { tone: "success" | "attention"; children: ReactNode }) {
  const t = useTranslate();
  const pathname = usePathname();
  const [place] = useState(pathname);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${NOTICE_COOKIE}=; path=/; max-age=0`;
  }, []);
  if (isClosed || pathname !== place) return null;
  return (
    <div className="page-width pt-5" role="status">
      <Alert variant={tone}>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p>{children}</p>
          <button
            type="button"
            onClick={() => setClosed(true)}
            className="text-link text-sm leading-relaxed noscript:hidden"
          >
            {t("Close")}
          </button>
        </div>
      </Alert>
    </div>
  );
}
