"use client";

import { useEffect, useRef } from "react";

/** The size of the screen, for the person's list of devices. Read after loading, because only the browser knows it. */
export function ScreenSize() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = `${window.screen.width}x${window.screen.height}`;
  }, []);
  return <input ref={field} type="hidden" name="screen" />;
}
