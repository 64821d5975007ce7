"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";

const FLAG = "showCongratulations";

/** Set on the welcome screen of a new account. Read after loading, because only the browser knows it. */
export function MarkCongratulations() {
  useEffect(() => {
    try {
      localStorage.setItem(FLAG, "true");
    } catch {
      // Without storage there are no congratulations, and nothing else is missing.
    }
  }, []);
  return null;
}

/** One line on the first page after the welcome screen, and never again. */
export function Congratulations() {
  const t = useTranslate();
  const pathname = usePathname();
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    if (pathname.startsWith("/auth")) return;
    try {
      if (localStorage.getItem(FLAG) !== "true") return;
      localStorage.removeItem(FLAG);
      setPlace(pathname);
    } catch {
      // As above.
    }
  }, [pathname]);
  if (place !== pathname) return null;
  return (
    <div className="page-width pt-5" role="status">
      <Alert variant="success">
        <p className="font-semibold">{t("Congratulations, your account is ready.")}</p>
        <p>{t("Your email address is confirmed. Everything you start here is kept for your next visit.")}</p>
      </Alert>
    </div>
  );
}
