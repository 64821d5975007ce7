"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SIDEBAR_COOKIE, SIDEBAR_SECONDS, type SidebarWidth } from "@/lib/site/sidebar";

/**
 * Makes the sidebar narrow or wide. A form, so that it works before any script has come; with script the page stays where
 * it is. The width is an attribute of the page, so that the server draws it right the next time.
 */
export function CollapseButton({ initial }: { initial: SidebarWidth }) {
  const [width, setWidth] = useState(initial);
  const next = width === "narrow" ? "wide" : "narrow";
  const Icon = width === "narrow" ? PanelLeftOpen : PanelLeftClose;

  const change = (event: FormEvent) => {
    event.preventDefault();
    document.documentElement.dataset.sidebar = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${SIDEBAR_COOKIE}=${next}; path=/; max-age=${SIDEBAR_SECONDS}; samesite=lax`;
    setWidth(next);
  };

  const name = width === "narrow" ? "Expand sidebar" : "Collapse sidebar";
  return (
    <form method="post" action="/api/sidebar" onSubmit={change} className="sidebar-collapse">
      <input type="hidden" name="width" value={next} />
      <button type="submit" className="sidebar-icon-button" title={name}>
        <Icon aria-hidden />
        <span className="sr-only">{name}</span>
      </button>
    </form>
  );
}
