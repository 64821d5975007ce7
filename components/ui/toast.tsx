"use client";

import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";

const manager = Base.createToastManager();
/** Long enough to read two lines and reach for the button. */
const SHOWN_MS = 8_000;

let offered: string | undefined;

/** Says what just happened, with the way back where there is one. Not for errors, which stand beside their form. */
export function toast({
  title,
  description,
  undo,
}: {
  title: string;
  description?: string;
  undo?: () => void;
}) {
  const id = manager.add({
    title,
    description,
    timeout: SHOWN_MS,
    ...(undo && {
      actionProps: {
        children: "Undo",
        onClick: () => {
          manager.close(id);
          undo();
        },
      },
    }),
  });
  if (undo) offered = id;
}

/** Takes the last way back out of sight, where it was gone by a button of the page. */
export function closeUndo() {
  if (offered) manager.close(offered);
  offered = undefined;
}

/** Where toasts appear: once, in the frame of the page. It waits while the pointer or the focus is on it; F6 leads to it. */
export function ToastArea() {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className="toast-area">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((shown) => (
    <Base.Root key={shown.id} toast={shown} swipeDirection={["right", "down"]} className="toast">
      <Base.Content className="flex items-center gap-3">
        <div className="min-w-0 flex-1 py-2.5">
          <Base.Title className="font-sans text-sm font-semibold wrap-anywhere" render={<p />} />
          <Base.Description className="text-sm wrap-anywhere" />
        </div>
        <Base.Action className="min-h-10 shrink-0 rounded-md px-3 text-sm font-semibold hover:bg-background/15" />
        {/* It can be reached at any time, so it is said at any time. */}
        <Base.Close
          aria-hidden={false}
          className="grid size-10 shrink-0 place-items-center rounded-md hover:bg-background/15"
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">Dismiss</span>
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
