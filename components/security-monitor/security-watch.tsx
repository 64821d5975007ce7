"use client";

import { useEffect } from "react";
import { watchSession } from "@/lib/security-monitor/watch";

/** Has the security monitor look on while a page of the app is open. Draws nothing, ever. */
export function SecurityWatch() {
  useEffect(() => watchSession(), []);
  return null;
}
