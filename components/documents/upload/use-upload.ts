"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { type Page, pagesOf } from "@/lib/documents/uploads/pages";
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
import { useKeptPages } from "./use-kept-pages";

type Sending =
  | { step: "choosing"; refusal?: string; isRetry?: boolean }
  | { step: "sending"; progress: Progress | null }
  | { step: "done"; sent: SentFile };

/** Pages that somebody has chosen, and how far their way to the server is. Those of a student are kept on their device. */
export function useUpload(target: Target, isOwn: boolean) {
  const router = useRouter();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [sending, setSending] = useState<Sending>({ step: "choosing" });
  const stop = useRef<AbortController | null>(null);
  const kept = useKeptPages(
    isOwn ? target.studentId : null,
    `${target.typeCode} ${target.applicationId ?? "all"}`,
  );
  // Hashes need a secure page; where there is none the plain form is sent.
  const [canHash, setCanHash] = useState(false);
  useEffect(() => setCanHash(Boolean(globalThis.crypto?.subtle)), []);
  useEffect(() => () => stop.current?.abort(), []);

  const show = (chosen: readonly Page[]) => {
    setPages(chosen);
    const fault = chosen.length > 0 ? choiceFault(chosen.map(({ file }) => file)) : null;
    setSending({ step: "choosing", ...(fault ? { refusal: UPLOAD_REFUSALS[fault] } : {}) });
  };
  const change = (chosen: readonly Page[]) => {
    show(chosen);
    kept.keep(chosen);
  };

  async function send() {
    const fault = choiceFault(pages.map(({ file }) => file));
    if (fault) return setSending({ step: "choosing", refusal: UPLOAD_REFUSALS[fault] });
    const controller = new AbortController();
    stop.current = controller;
    setSending({ step: "sending", progress: null });
    try {
      const tell = (progress: Progress) => setSending({ step: "sending", progress });
      const sent = await sendFiles(target, pages, tell, controller.signal);
      setSending({ step: "done", sent });
      setPages([]);
      kept.keep([]);
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
    pages,
    sending,
    canSend: canHash && kept.isReady,
    /** What an earlier page left on this device, until somebody says what becomes of it. */
    left: kept.left,
    hadLeft: kept.hadLeft,
    isKept: kept.isKept,
    resume: () => void kept.resume().then(show),
    discard: kept.discard,
    add: (files: readonly File[]) => change([...pages, ...pagesOf(files)]),
    change,
    send,
    stop: () => stop.current?.abort(),
  };
}
