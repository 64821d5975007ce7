"use client";

import { useEffect } from "react";
import { ANALYTICS_COOKIE } from "@/lib/tracking/rules";

/** The same file that document pages load after a yes; a variable, so that no bundler looks for it. */
const TRACKING_SCRIPT = "/tracking.js";

/** Loads visit tracking on app pages after consent, as site.browser.ts does on document pages. */
export function PageTracking() {
  // Synchronises with the cookie, which only the browser and the route of the choices know.
  useEffect(() => {
    const choice = document.cookie
      .split("; ")
      .find((cookie) => cookie.startsWith(`${ANALYTICS_COOKIE}=`))
      ?.slice(ANALYTICS_COOKIE.length + 1);
    if (choice === "yes")
      void import(/* webpackIgnore: true */ /* turbopackIgnore: true */ TRACKING_SCRIPT).catch(() => {});
  }, []);
  return null;
}
