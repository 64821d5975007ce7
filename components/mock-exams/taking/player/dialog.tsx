import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  children: ReactNode;
  /** Without it the dialog stays until it is answered. */
  onClose?: () => void;
  role?: "alertdialog";
};

/** A native dialog: it holds the focus, Escape closes it, and what is behind it is out of reach. */
export function Dialog({ title, children, onClose, role }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Only a call of the browser's own opens a dialog that is modal, and closing it while it stands in the page gives the focus back.
  useLayoutEffect(() => {
    const here = dialog.current;
    if (here && !here.open) here.showModal();
    return () => here?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={heading}
      className="exam-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-3">{children}</div>;
}
