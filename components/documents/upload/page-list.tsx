"use client";

import { ArrowDown, ArrowUp, FileText, RotateCw, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { sizeOf } from "@/lib/documents/rules";
import { moved, nounOf, type Page, turned } from "@/lib/documents/uploads/pages";
import { isPdf, type Turn } from "@/lib/documents/uploads/plan";

const TURN_CLASSES: Record<Turn, string> = { 0: "", 90: "rotate-90", 180: "rotate-180", 270: "-rotate-90" };

type Props = { pages: readonly Page[]; onChange: (pages: readonly Page[]) => void };

/** What was chosen, in the order in which it becomes one document: seen, moved, turned and taken out again. */
export function PageList({ pages, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  // A button that moves with its page, or goes with it, would leave the keyboard nowhere.
  const next = useRef<{ page: string; button: string } | null>(null);
  useEffect(() => {
    if (!next.current || pages.length === 0) return;
    const { page, button } = next.current;
    next.current = null;
    list.current?.querySelector<HTMLElement>(`[data-page="${page}"] [data-button="${button}"]`)?.focus();
  }, [pages]);
  const noun = nounOf(pages.map(({ file }) => file));
  const bytes = pages.reduce((sum, { file }) => sum + file.size, 0);

  const move = (page: Page, at: number, by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= pages.length) return;
    next.current = { page: page.id, button: by < 0 ? "up" : "down" };
    setSaid(`${noun === "page" ? "Page" : "File"} ${at + 1} is now ${noun} ${to + 1}.`);
    onChange(moved(pages, page.id, by));
  };
  const turn = (page: Page, at: number) => {
    setSaid(`Page ${at + 1} is turned to the right.`);
    onChange(turned(pages, page.id));
  };
  const remove = (page: Page, at: number) => {
    const beside = pages[at + 1] ?? pages[at - 1];
    next.current = beside ? { page: beside.id, button: "remove" } : null;
    setSaid(`${page.file.name} is removed.`);
    onChange(pages.filter(({ id }) => id !== page.id));
  };

  return (
    <div className="grid gap-2">
      <ol ref={list} className="grid gap-3 text-sm" aria-label="Chosen files, in this order">
        {pages.map((page, at) => (
          <li
            key={page.id}
            data-page={page.id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3"
          >
            <Thumbnail file={page.file} turn={page.turn} />
            <div className="grid gap-0.5">
              <p className="truncate">
                {pages.length > 1 ? `${noun === "page" ? "Page" : "File"} ${at + 1}: ` : ""}
                <bdi>{page.file.name}</bdi>, {sizeOf(page.file.size)}
              </p>
              <div className="flex flex-wrap">
                {pages.length > 1 ? (
                  <>
                    <PageButton
                      name="up"
                      label={`Move ${noun} ${at + 1} up`}
                      isOff={at === 0}
                      onClick={() => move(page, at, -1)}
                    >
                      <ArrowUp aria-hidden />
                    </PageButton>
                    <PageButton
                      name="down"
                      label={`Move ${noun} ${at + 1} down`}
                      isOff={at === pages.length - 1}
                      onClick={() => move(page, at, 1)}
                    >
                      <ArrowDown aria-hidden />
                    </PageButton>
                  </>
                ) : null}
                {isPdf(page.file) ? null : (
                  <PageButton
                    name="turn"
                    label={`Turn ${noun} ${at + 1} to the right`}
                    onClick={() => turn(page, at)}
                  >
                    <RotateCw aria-hidden />
                  </PageButton>
                )}
                <PageButton
                  name="remove"
                  label={`Remove ${noun} ${at + 1}, ${page.file.name}`}
                  onClick={() => remove(page, at)}
                >
                  <X aria-hidden />
                </PageButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {pages.length > 1 ? (
        <p className="text-sm text-muted-foreground">
          {pages.length} {noun}s, {sizeOf(bytes)} together. They become one PDF in this order.
        </p>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function PageButton({
  name,
  label,
  isOff = false,
  onClick,
  children,
}: {
  name: string;
  label: string;
  /** It stays where the keyboard is, and does nothing. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-button={name}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** A picture of what the browser can draw; a PDF, or a HEIC in most of them, has a sign instead. */
function Thumbnail({ file, turn }: { file: File; turn: Turn }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (isPdf(file)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="grid size-16 place-items-center overflow-hidden rounded-sm border bg-secondary">
      {address ? (
        // biome-ignore lint/performance/noImgElement: it is on this device only, where no optimiser reaches it
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className={`size-16 object-contain ${TURN_CLASSES[turn]}`}
          onError={() => setAddress(null)}
        />
      ) : (
        <FileText aria-hidden className="size-6 text-muted-foreground" />
      )}
    </div>
  );
}
