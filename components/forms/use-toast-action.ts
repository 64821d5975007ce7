"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { idle } from "@/lib/platform/result";
import { keepLost } from "./keep-lost";
import { type FormAction, withToast } from "./with-toast";

/** How to undo it, asked for once the page shows what the action did; nothing where there is no way back. */
type WayBack = () => (() => void) | undefined;

/**
 * As useActionState, for a form that its own success takes off the page. It is said once the page shows what the action did, so
 * that whoever acts on the words acts on the new state. Until the script is there the form says it itself.
 */
export function useToastAction<T>(action: FormAction<T>, said?: string, wayBack?: WayBack) {
  const [isLive, setLive] = useState(false);
  const unsaid = useRef<{ title: string } | null>(null);
  const isGone = useRef(false);
  const say = () => {
    const undo = unsaid.current ? wayBack?.() : undefined;
    if (unsaid.current) toast({ ...unsaid.current, ...(undo && { undo }) });
    unsaid.current = null;
  };
  const hold = (words: { title: string }) => {
    unsaid.current = words;
    if (isGone.current) say();
  };
  const form = useActionState<Awaited<ReturnType<FormAction<T>>>, FormData>(
    isLive ? withToast(keepLost(action), hold, said) : action,
    idle,
  );
  const [state] = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once.
  useEffect(say, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the form goes with its answer.
  useEffect(() => {
    setLive(true);
    isGone.current = false;
    return () => {
      isGone.current = true;
      say();
    };
  }, []);
  return form;
}
