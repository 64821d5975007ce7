"use client";

import { useEffect } from "react";
import { followLanguageLinks } from "@/lib/site/language-links";
import { announceMenus } from "@/lib/site/menu-state";

/** Menus and links to other languages on pages that run React; document pages do the same in site.browser.ts. */
export function MenuState() {
  // Follows the browser's own popovers, which open without React knowing.
  useEffect(announceMenus, []);
  // Only the browser knows the address as it stands now.
  useEffect(followLanguageLinks, []);
  return null;
}
