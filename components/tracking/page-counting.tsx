"use client";

import { useEffect } from "react";
import { COUNTING_COOKIE } from "@/lib/tracking/rules";

/** The same file that document pages load after a yes; a variable, so that no bundler looks for it. */
const TRACKING_SCRIPT = "/tracking.js";

/** On app pages what site.browser.ts does on document pages: counts visits after a yes. */
export function PageCounting() {
  // Synchronises with the cookie, which only the browser and the route of the choices know.
  useEffect(() => {
    const choice = document.cookie
      .split("; ")
      .find((cookie) => cookie.startsWith(`${COUNTING_COOKIE}=`))
      ?.slice(COUNTING_COOKIE.length + 1);
    if (choice === "yes")
      void import(/* webpackIgnore: true */ /* turbopackIgnore: true */ TRACKING_SCRIPT).catch(() => {});
  }, []);
  return null;
}
