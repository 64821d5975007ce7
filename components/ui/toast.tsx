"use client";

import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type Undo = { label: string; run: () => void };

/** What just happened, for a few seconds and with its undo. Announced to screen readers; F6 leads there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={8000} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed right-3 bottom-20 z-50 flex w-[calc(100vw-1.5rem)] flex-col gap-2 sm:bottom-4 sm:w-96">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="rounded-md border border-foreground bg-foreground text-background shadow-lg transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-3 py-2 pr-2 pl-4 text-sm">
        <Base.Title className="min-w-0 flex-1 font-sans font-normal tracking-normal" />
        <Base.Action className="shrink-0 rounded-md px-2 py-1 font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-background" />
        <Base.Close
          className="shrink-0 rounded-md p-1.5 focus-visible:outline-background"
          aria-label="Dismiss"
        >
          <X aria-hidden className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

export function useToast(): (text: string, undo?: Undo) => void {
  const manager = Base.useToastManager();
  return (text, undo) => {
    const id = manager.add({
      title: text,
      ...(undo
        ? {
            actionProps: {
              children: undo.label,
              onClick: () => {
                undo.run();
                manager.close(id);
              },
            },
          }
        : {}),
    });
  };
}
