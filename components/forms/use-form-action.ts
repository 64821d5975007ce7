"use client";

import { useActionState, useEffect, useState } from "react";
import { idle } from "@/lib/platform/result";
import { keepLost } from "./keep-lost";
import type { FormAction } from "./with-toast";

/** As useActionState, for a form whose typed words outlive a lost connection. Until the script is there it is a plain form. */
export function useFormAction<T>(action: FormAction<T>) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return useActionState<Awaited<ReturnType<FormAction<T>>>, FormData>(
    isLive ? keepLost(action) : action,
    idle,
  );
}
