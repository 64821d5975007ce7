"use client";

import { useRef, useState } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { FileViewer } from "./file-viewer";

type Shown = { title: string; src: string; contentType: string };

/** The file beside the version before it; "v" turns from one to the other, with the keys that enlarge and turn. */
export function FilesBeside({ latest, before }: { latest: Shown | null; before: Shown | null }) {
  const [isBefore, setBefore] = useState(latest === null);
  const latestRef = useRef<HTMLElement>(null);
  const beforeRef = useRef<HTMLElement>(null);
  useKeys(
    "The file",
    latest && before
      ? [
          {
            key: "v",
            label: "Turn to the other version",
            run: () => {
              setBefore(!isBefore);
              (isBefore ? latestRef : beforeRef).current?.focus();
            },
          },
        ]
      : [],
  );
  return (
    <>
      {latest ? <FileViewer {...latest} hasKeys={!isBefore} focusRef={latestRef} /> : null}
      {before ? <FileViewer {...before} hasKeys={isBefore} focusRef={beforeRef} /> : null}
    </>
  );
}
