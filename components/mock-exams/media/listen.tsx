"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** A recording of the library, for its editors. Loaded whole into the page's memory: sounds may come from nowhere else. */
export function Listen({ name }: { name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  const load = async () => {
    setState("loading");
    try {
      const answer = await fetch(`/api/exam-media/${name}`);
      if (!answer.ok) throw new Error(`The recording was answered ${answer.status}.`);
      setAddress(URL.createObjectURL(await answer.blob()));
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  if (address)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it
      <audio controls autoPlay src={address} aria-label={name} className="w-full max-w-sm" />
    );
  return (
    <div className="grid gap-1">
      <Button variant="outline" size="sm" className="w-fit" disabled={state === "loading"} onClick={load}>
        {state === "loading" ? "Loading…" : "Listen to it"}
      </Button>
      {state === "failed" ? (
        <p aria-live="polite" className="text-sm">
          It could not be loaded just now. Please try again.
        </p>
      ) : null}
    </div>
  );
}
