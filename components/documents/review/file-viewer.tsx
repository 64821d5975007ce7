"use client";

import { Maximize2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type RefObject, useState } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { Button, buttonVariants } from "@/components/ui/button";
import { turnedPicture } from "@/lib/documents/turned-picture";

type Props = {
  /** What it is called: "Version 2". */
  title: string;
  src: string;
  contentType: string;
  /** Only one viewer of a page listens for keys. */
  hasKeys: boolean;
  /** Where the keys go when somebody turns to this file. */
  focusRef?: RefObject<HTMLElement | null>;
};

const ZOOMS = [100, 150, 200, 300] as const;

/** A file to look at closely. Pictures are turned and enlarged here, a PDF by the browser's own reader. */
export function FileViewer({ title, src, contentType, hasKeys, focusRef }: Props) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState<number | null>(null);
  // It may have loaded before the script came.
  const measure = (image: HTMLImageElement | null) => {
    if (image?.naturalHeight) setRatio(image.naturalWidth / image.naturalHeight);
  };
  const { box, picture } = turnedPicture(turn, ratio);
  const isPicture = contentType !== "application/pdf";
  const enlarge = () => setZoom((step) => Math.min(ZOOMS.length - 1, step + 1));
  const reduce = () => setZoom((step) => Math.max(0, step - 1));
  const rotate = () => setTurn((degrees) => (degrees + 90) % 360);
  useKeys(
    "The file",
    hasKeys && isPicture
      ? [
          { key: "+", label: "Enlarge", run: enlarge },
          { key: "-", label: "Make smaller", run: reduce },
          { key: "t", label: "Turn", run: rotate },
        ]
      : [],
  );
  return (
    <figure
      ref={isPicture ? undefined : focusRef}
      tabIndex={isPicture ? undefined : -1}
      className="grid min-w-0 gap-2"
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="flex gap-1">
          {isPicture ? (
            <>
              <Button variant="ghost" size="icon" aria-label="Make smaller" onClick={reduce}>
                <ZoomOut aria-hidden />
              </Button>
              <Button variant="ghost" size="icon" aria-label="Enlarge" onClick={enlarge}>
                <ZoomIn aria-hidden />
              </Button>
              <Button variant="ghost" size="icon" aria-label="Turn" onClick={rotate}>
                <RotateCw aria-hidden />
              </Button>
            </>
          ) : null}
          <a
            className={buttonVariants({ variant: "ghost", size: "icon" })}
            href={src}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${title.toLowerCase()} in a new tab`}
          >
            <Maximize2 aria-hidden />
          </a>
        </span>
      </figcaption>
      {isPicture ? (
        <section
          ref={focusRef}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
          tabIndex={0}
          className="h-[70vh] overflow-auto rounded-md border bg-secondary"
        >
          <span className="relative block" style={{ width: `${ZOOMS[zoom]}%`, ...box }}>
            {/* biome-ignore lint/performance/noImgElement: a private file, for one reader, with their name across it */}
            <img
              ref={measure}
              src={src}
              alt={`${title}, as uploaded`}
              onLoad={(event) => measure(event.currentTarget)}
              className="max-w-none"
              style={picture}
            />
          </span>
        </section>
      ) : (
        <>
          {/* A click into it takes the keys of the page: they come back once the pointer leaves it. */}
          <iframe
            src={src}
            title={title}
            onMouseLeave={(event) => {
              event.currentTarget.blur();
              window.focus();
            }}
            className="h-[70vh] w-full rounded-md border bg-secondary max-sm:hidden"
          />
          <div className="grid gap-3 rounded-md border bg-secondary p-4 sm:hidden">
            <p>Phones show a PDF on a page of its own.</p>
            <a
              className={buttonVariants({ variant: "secondary" })}
              href={src}
              target="_blank"
              rel="noreferrer"
            >
              Open {title.toLowerCase()}
            </a>
          </div>
        </>
      )}
    </figure>
  );
}
