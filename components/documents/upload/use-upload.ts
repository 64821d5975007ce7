"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { choiceFault } from "@/lib/documents/uploads/plan";
import { UPLOAD_REFUSALS } from "@/lib/documents/uploads/refusals";
import {
  Busy,
  type Progress,
  Refusal,
  type SentFile,
  sendFiles,
  type Target,
} from "@/lib/documents/uploads/send";

type Sending =
  | { step: "choosing"; refusal?: string; isRetry?: boolean }
  | { step: "sending"; progress: Progress | null }
  | { step: "done"; sent: SentFile };

/** Files that somebody has chosen, and how far their way to the server is. */
export function useUpload(target: Target) {
  const router = useRouter();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sending, setSending] = useState<Sending>({ step: "choosing" });
  const stop = useRef<AbortController | null>(null);
  // Hashes need a secure page; where there is none the plain form is sent.
  const [canSend, setCanSend] = useState(false);
  useEffect(() => setCanSend(Boolean(globalThis.crypto?.subtle)), []);
  useEffect(() => () => stop.current?.abort(), []);

  const change = (chosen: readonly File[]) => {
    setFiles(chosen);
    setSending({ step: "choosing" });
  };

  async function send() {
    const fault = choiceFault(files);
    if (fault) return setSending({ step: "choosing", refusal: UPLOAD_REFUSALS[fault] });
    const controller = new AbortController();
    stop.current = controller;
    setSending({ step: "sending", progress: null });
    try {
      const tell = (progress: Progress) => setSending({ step: "sending", progress });
      const sent = await sendFiles(target, files, tell, controller.signal);
      setSending({ step: "done", sent });
      setFiles([]);
      // Its place on the page is another one now, so what is said here would go with this form.
      if (sent.outcome === "new")
        toast({
          title: `Received as version ${sent.versionNo}`,
          description: "We check it next. The receipt is beside it.",
        });
      router.refresh();
    } catch (error) {
      if (controller.signal.aborted) return setSending({ step: "choosing" });
      const isSaid = error instanceof Refusal || error instanceof Busy;
      const refusal = isSaid ? error.message : UPLOAD_REFUSALS.unavailable;
      setSending({ step: "choosing", refusal, isRetry: !(error instanceof Refusal) });
    }
  }

  return {
    files,
    sending,
    canSend,
    choose: change,
    add: (more: readonly File[]) => change([...files, ...more]),
    remove: (at: number) => change(files.filter((_, index) => index !== at)),
    send,
    stop: () => stop.current?.abort(),
  };
}
