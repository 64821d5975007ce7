"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadedSound } from "../loaded-sound";

/** A recording of the library, for its editors; fetched when it is asked for, since a list may have many. */
export function Listen({ name }: { name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setIsAsked(true)}>
        Listen to it
      </Button>
    );
  return (
    <div className="max-w-sm">
      <LoadedSound
        address={`/api/exam-media/${name}`}
        label={name}
        startsAtOnce
        failure="It could not be loaded just now."
      />
    </div>
  );
}
