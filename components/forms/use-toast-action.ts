"use client";

import { useActionState, useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { idle } from "@/lib/platform/result";
import { type FormAction, withToast } from "./with-toast";

/** As useActionState, for a form that its own success takes off the page. Until the script is there the form says it itself. */
export function useToastAction<T>(action: FormAction<T>, said?: string) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return useActionState<Awaited<ReturnType<FormAction<T>>>, FormData>(
    isLive ? withToast(action, toast, said) : action,
    idle,
  );
}
