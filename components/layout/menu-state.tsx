"use client";

import { useEffect } from "react";
import { announceMenus } from "@/lib/site/menu-state";

/** On pages that run React; document pages do the same in site.browser.ts. */
export function MenuState() {
  // Follows the browser's own popovers, which open without React knowing.
  useEffect(announceMenus, []);
  return null;
}
