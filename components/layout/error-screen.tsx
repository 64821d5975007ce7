"use client";

import { useEffect, useReducer, useState } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { Button, buttonVariants } from "@/components/ui/button";
import { errorReportHref } from "@/lib/site/error-report";
import { paths } from "@/lib/site/paths";
import {
  canRetry,
  initialRetry,
  type RetryRecord,
  resumeRetries,
  retryDelayMs,
  retry as retryReducer,
} from "@/lib/site/retry";
import { useSupportContact } from "./support-contact";

/** Each retry takes this screen down, so the count is kept beside it. Only the browser writes it. */
let lastRetry: RetryRecord | null = null;

const resumed = () =>
  typeof window === "undefined"
    ? initialRetry
    : resumeRetries(lastRetry, window.location.pathname, Date.now());

/** What a person sees when a page failed. `retry` draws the page anew. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const [state, dispatch] = useReducer(retryReducer, undefined, resumed);
  const support = useSupportContact();
  const [reportHref, setReportHref] = useState<string>();
  const errorId = idOf(error);
  const message = error instanceof Error ? error.message : String(error);

  // Waits out the growing delay, then asks Next to draw the page again.
  useEffect(() => {
    if (!state.isWaiting) return;
    const timer = setTimeout(() => {
      lastRetry = { path: window.location.pathname, count: state.count, at: Date.now() };
      dispatch("waited");
      retry();
    }, retryDelayMs(state));
    return () => clearTimeout(timer);
  }, [state, retry]);

  // The address, the browser and the moment are known only in the browser.
  useEffect(() => {
    const { href: url } = window.location;
    const { userAgent: agent } = window.navigator;
    setReportHref(errorReportHref({ ...support, errorId, message, url, agent, time: new Date() }));
  }, [support, errorId, message]);

  return (
    <div className="page-width py-16 md:py-24">
      <div className="max-w-2xl border-t-4 border-attention-fill pt-8" role="alert">
        <h1 className="text-3xl">{t("Oops! Something went wrong.")}</h1>
        <p className="measure mt-4 text-lg">
          {t("The fault is ours, not yours. What you had already sent is safe.")}{" "}
          {canRetry(state)
            ? t("Often a second try is enough.")
            : t("Trying again has not helped; please report it.")}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {canRetry(state) ? (
          <Button onClick={() => dispatch("try-again")} aria-disabled={state.isWaiting || undefined}>
            {state.isWaiting ? t("Trying again…") : t("Try Again")}
          </Button>
        ) : null}
        <a href={localPath(paths.home)} className={buttonVariants({ variant: "outline" })}>
          {t("Go Home")}
        </a>
        <a href={reportHref ?? `mailto:${support.to}`} className={buttonVariants({ variant: "ghost" })}>
          {t("Report Issue")}
        </a>
      </div>
      <dl className="mt-10 grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t pt-4 text-sm">
        <dt className="text-muted-foreground">{t("Error")}</dt>
        <dd className="figures break-all">{errorId === IN_THE_BROWSER ? t("in the browser") : errorId}</dd>
        <dt className="text-muted-foreground">{t("Details")}</dt>
        <dd className="break-words">{message}</dd>
      </dl>
    </div>
  );
}

const IN_THE_BROWSER = "in the browser";

/** The identifier under which the server's log holds the same error; errors of the browser have none. */
function idOf(error: unknown): string {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : IN_THE_BROWSER;
}
